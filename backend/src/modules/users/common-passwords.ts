/** So many of the list, which begins with the commonest [security, "Limits"]. */
const REFUSED = 10_000;

let loaded: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  // When first needed: most programs and most requests never choose a password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, REFUSED));
}

/** Whether the password, in whatever case, is among the 10,000 commonest. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  return (await loaded).has(password.toLowerCase());
}
