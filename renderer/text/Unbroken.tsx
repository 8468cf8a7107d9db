/** Finds figures such as "24-hour" and "5–10", with the signs around them. Matches are the odd parts of a split. */
export const figure = /((?<!\S)\S{0,9}\p{N}\p{Pd}[\p{L}\p{N}]\S{0,9}(?!\S))/u;

/** A plain text in which figures such as "24-hour" stay on one line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(figure).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
}
