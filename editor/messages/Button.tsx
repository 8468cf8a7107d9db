type ButtonProps = { onPress: () => void; className?: string; children: string };

/** A button beside the main one. */
export function Button({ onPress, className = '', children }: ButtonProps) {
  return (
    <button type="button" className={`button plain ${className}`} onClick={onPress}>
      {children}
    </button>
  );
}
