// npm start: installs, builds and runs the product. It needs only Node; an old Node must be able to read this file, so
// it has no syntax newer than 2019.
import './lib/require-node.mjs';

void import('./lib/start.mjs').then(({ start }) => start(process.argv.slice(2)));
