/** What no line of a title ends in: a number with its unit, "24-hour" and "k-means", and "y = a + b". */
const unbroken = [
  String.raw`\p{N}[\p{N}.,]* (?:[%‰°µ]\p{L}*|\p{L}{1,3})(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}-])(?:\p{N}+|\p{L})-\p{L}+`,
  String.raw`\S{1,8}(?: [=≈<>≤≥±×·−+] \S{1,8})+`,
];

const unbrokenPattern = new RegExp(`(${unbroken.join('|')})`, 'u');

/** A title or label. Uses a class, because visitors would copy no-break characters. */
export function Unbroken({ children }: { children: string }) {
  return children.split(unbrokenPattern).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
