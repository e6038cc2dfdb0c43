/**
 * Environment of this program. A launcher that does not know all variables yet can start the program early,
 * so that its code loads in parallel (`AWAITS_ENVIRONMENT`). It sends the remaining variables later as a
 * message of names and values (`scripts/lib/app.mjs`). If the launcher exits before that, the program ends.
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
