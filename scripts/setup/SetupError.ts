/** A reason to end the setup that the owner is told as it stands; `status` is the exit status of the command. */
export class SetupError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SetupError';
    this.status = status;
  }
}
