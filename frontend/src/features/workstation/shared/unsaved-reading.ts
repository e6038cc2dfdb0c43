/** A value was typed that is not kept: going on would lose it. Keep the function stable. */
export type UnsavedReading = (measurement: string, isUnsaved: boolean) => void;
