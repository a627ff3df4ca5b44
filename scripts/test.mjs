// npm test: installs, finds a browser, then guards, build, sizes, unit and API tests, journeys. Syntax as
// in start.mjs: an old Node must get as far as the sentence that refuses it.
import './lib/require-node.mjs';

void import('./lib/prove.mjs').then(({ prove }) => prove(process.argv.slice(2)));
