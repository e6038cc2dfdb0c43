/**
 * The environment of this program. A launcher that does not know all of it yet starts the program nevertheless, so that it is read
 * into memory meanwhile (`AWAITS_ENVIRONMENT`), and sends the rest as a message: names and values (`scripts/lib/app.mjs`). A
 * launcher that is gone before that ends the program.
 */
export async function ownEnvironment(): Promise<NodeJS.ProcessEnv> {
  if (!process.env['AWAITS_ENVIRONMENT']) return process.env;
  const end = (): never => process.exit(0);
  if (!process.connected) end();
  process.once('disconnect', end);
  const rest = await new Promise<NodeJS.ProcessEnv>((resolve) => process.once('message', resolve));
  process.off('disconnect', end);
  return Object.assign(process.env, rest);
}
