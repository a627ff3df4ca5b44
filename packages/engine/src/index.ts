export * from './cronograma.ts';
export * from './tempo.ts';
