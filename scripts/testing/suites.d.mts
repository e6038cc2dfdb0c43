export type Kind = 'unit' | 'integration' | 'frontend' | 'e2e';
export type When = 'day' | 'night';
export declare const kinds: readonly Kind[];
export declare function whenOf(env?: Readonly<Record<string, string | undefined>>): When;
export declare function timeIsUp(env?: Readonly<Record<string, string | undefined>>, now?: number): boolean;
export declare const TIME_IS_UP: string;
export declare function patternsOf(
  kind: Kind,
  folder?: string,
  when?: When,
): { include: string[]; exclude: string[] };
export declare function filesOf(kind: Kind, when: When): string[];
export declare function testFiles(): string[];
export declare function suitesOf(path: string): string[];
