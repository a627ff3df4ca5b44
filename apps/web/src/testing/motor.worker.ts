import { agendarComoMsProject, agendarComoP6, type Cronograma } from '@cadencia/engine';

/** The engine in a worker of the browser: a schedule in, what each program's rules make of it out. */
addEventListener('message', ({ data }: MessageEvent<Cronograma>) => {
  postMessage([agendarComoP6(data), agendarComoMsProject(data)]);
});
