// npm test: installs, finds a browser, then runs guards, build, sizes, unit and API tests, journeys. The syntax is as
// old as in start.mjs: an old Node must reach the sentence that refuses it.
import './lib/require-node.mjs';

void import('./lib/prove.mjs').then(({ prove }) => prove(process.argv.slice(2)));
