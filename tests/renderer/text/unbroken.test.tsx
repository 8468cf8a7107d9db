import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from '../../../renderer/text/Unbroken.tsx';

test.each(['1,900 km', '90 %', '24-hour', 'k-means', 'Q = a(h − h₀)ᵇ'])(
  'no line ends within "%s"',
  (text) => {
    const html = renderToStaticMarkup(<Unbroken>{`Its ${text} edge`}</Unbroken>);
    expect(html).toBe(`Its <span class="unbroken">${text}</span> edge`);
  },
);
