// For health checks in images without curl: exit code 0 when the address answers 200.
const [address] = process.argv.slice(2);
const ok = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  (answer) => answer.status === 200,
  () => false,
);
process.exit(ok ? 0 : 1);
