// npm test: installs, finds a browser, then guards, build, sizes, unit and API tests, journeys. Syntax as
// in start.mjs: an old Node must get as far as the sentence that refuses it.
import './lib/exigir-node.mjs';

void import('./lib/provar.mjs').then(({ provar }) => provar(process.argv.slice(2)));
