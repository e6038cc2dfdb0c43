/** Source of the current moment; tests put their own in its place. */
export abstract class Clock {
  abstract now(): Date;
}

/** The clock of the machine. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
