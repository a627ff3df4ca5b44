// npm start: installs, builds and runs the product. Needs nothing but Node; an old one must get as far
// as reading this file, so no syntax newer than 2019 here.
import './lib/require-node.mjs';

void import('./lib/start.mjs').then(({ start }) => start(process.argv.slice(2)));
