/** The id of a section's heading, to which links lead. */
export function headingId(section: string): string {
  return `${section}-heading`;
}
