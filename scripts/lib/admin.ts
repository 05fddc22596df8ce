// `npm run -s admin -- COMMAND`: what only who runs the server may see and do, with the settings that the server has. The server may
// be running. Members, owners and links to log in are `npm run people`.
import { runAdmin } from './admin/run.ts';

try {
  const { code, stdout, stderr } = await runAdmin(process.argv.slice(2), process.env);
  if (stdout) console.log(stdout);
  if (stderr) console.error(stderr);
  process.exitCode = code;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
