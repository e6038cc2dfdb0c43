/** Source of the current time; replaced in tests. */
export abstract class Clock {
  abstract now(): Date;
}

/** The system clock. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
