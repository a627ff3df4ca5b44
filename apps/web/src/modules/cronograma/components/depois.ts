import { lazyPart } from '../../../components/lazy-part.tsx';

/** Columns whose editor offers a list. */
export type ColunaComOpcoes = 'tipo' | 'restricao' | 'calendario' | 'etapa' | 'especialidade';

/** What stands over or beside the list comes together, after it. */
export const loadParts = () => import('./sobreposicoes.tsx');
export const Sobreposicoes = lazyPart(loadParts, 'Sobreposicoes');
export const Andamento = lazyPart(loadParts, 'Andamento');
export const AtividadePane = lazyPart(loadParts, 'AtividadePane');
export const PlanoDoServico = lazyPart(loadParts, 'PlanoDoServico');
export const ExcluirNo = lazyPart(loadParts, 'ExcluirNo');
export const EditorDoPlano = lazyPart(loadParts, 'EditorDoPlano');
