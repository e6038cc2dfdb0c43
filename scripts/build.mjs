// npm run build: everything that `npm start` and the Docker image run.
import { build } from './lib/build.mjs';

try {
  await build({ log: console.log });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
