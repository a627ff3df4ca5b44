import { agendarComoMsProject, agendarComoP6, type Cronograma } from '@cadencia/engine';

/** The engine in a worker of the browser: it receives a schedule and answers the result by each program's rules. */
addEventListener('message', ({ data }: MessageEvent<Cronograma>) => {
  postMessage([agendarComoP6(data), agendarComoMsProject(data)]);
});
