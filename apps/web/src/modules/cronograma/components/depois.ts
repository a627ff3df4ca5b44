import { lazyPart } from '../../../components/lazy-part.tsx';

/** Columns whose editor offers a list. */
export type ColunaComOpcoes = 'tipo' | 'restricao' | 'calendario' | 'etapa' | 'especialidade';

const importParts = () => import('./sobreposicoes.tsx');
/** Kept: an `import` answers in a later task even where the part is there, and a frame is drawn before it. */
let partes: ReturnType<typeof importParts> | undefined;
let chegaram: Awaited<ReturnType<typeof importParts>> | undefined;

/** What stands over or beside the list comes together, after it. */
export const loadParts = () => {
  partes ??= importParts().then(
    (vieram) => {
      chegaram = vieram;
      return vieram;
    },
    (cause: unknown) => {
      partes = undefined;
      throw cause;
    },
  );
  return partes;
};
/** The same where they are there already; undefined before. */
export const partsHere = () => chegaram;
export const Sobreposicoes = lazyPart(loadParts, 'Sobreposicoes');
export const Andamento = lazyPart(loadParts, 'Andamento');
export const AtividadePane = lazyPart(loadParts, 'AtividadePane');
export const PlanoDoServico = lazyPart(loadParts, 'PlanoDoServico');
export const ExcluirNo = lazyPart(loadParts, 'ExcluirNo');
export const EditorDoPlano = lazyPart(loadParts, 'EditorDoPlano');
