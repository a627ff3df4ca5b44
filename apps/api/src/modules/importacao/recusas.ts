import { AppError, semPermissao } from '@cadencia/domain/errors.ts';
import type { Importacao, SITUACOES_IMPORTACAO } from '@cadencia/domain/importacao/schema.ts';
import type { Contexto } from '../../infra/context.ts';

export const CADASTRAR = 'Projeto:CadastrarProjeto';
export const IMPORTAR = 'GestaoProjeto:ImportarGestaoProjeto';

/** @throws {AppError} `permissao.negada` when the caller may neither create a project nor update the session's */
export function checkEnvio({ permissions }: Pick<Contexto, 'permissions'>): void {
  if (permissions.has(CADASTRAR) || permissions.has(IMPORTAR)) return;
  throw semPermissao(IMPORTAR);
}

/** The project whose imports the caller may see, besides the caller's own. */
export const projetoVisivel = ({ permissions, projetoId }: Pick<Contexto, 'permissions' | 'projetoId'>) =>
  permissions.has(IMPORTAR) ? projetoId : undefined;

type Situacao = keyof typeof SITUACOES_IMPORTACAO;

interface Aplicavel {
  readonly situacao: Situacao;
  readonly idsExternos: readonly string[];
  readonly resultados: Importacao['resultados'];
}

/** The schedules of a file that an import of several has already made. */
const feitosPor = ({ resultados }: Pick<Importacao, 'resultados'>): ReadonlySet<string> =>
  new Set(resultados?.flatMap(({ idExterno, projetoId }) => (projetoId === null ? [] : [idExterno])));

const ENCERRADAS: Partial<Record<Situacao, string>> = {
  APLICADA: 'Esta importação já foi aplicada.',
  DESCARTADA: 'Esta importação foi descartada e o arquivo, apagado.',
};
const NAO_LIDA = 'O arquivo desta importação não foi lido até o fim: não há o que aplicar.';

/** @throws {AppError} `importacao.em_andamento` while the file is read or applied */
function checkParada(situacao: Situacao): void {
  if (situacao === 'APLICANDO') throw new AppError('importacao.em_andamento');
  if (situacao !== 'ANALISANDO') return;
  throw new AppError('importacao.em_andamento', { mensagem: 'Este arquivo ainda está em análise.' });
}

/** The requested schedules of a file, by the field that names each. */
export interface Pedidos {
  readonly varios: boolean;
  readonly ids: Readonly<Record<string, string>>;
}

/**
 * Only a file that was read to the end can be applied; again when it failed or was interrupted after that; and for the
 * other schedules when some of several were made.
 * @throws {AppError} `importacao.situacao`, `importacao.em_andamento`, `dados.invalidos`
 */
export function checkAplicavel(importacao: Aplicavel, { varios, ids }: Pedidos): void {
  const { situacao, idsExternos } = importacao;
  checkParada(situacao);
  const feitos = feitosPor(importacao);
  const encerrada = varios && feitos.size > 0 && situacao === 'APLICADA' ? undefined : ENCERRADAS[situacao];
  const mensagem = encerrada ?? (idsExternos.length === 0 ? NAO_LIDA : undefined);
  if (mensagem) throw new AppError('importacao.situacao', { mensagem });
  const campos = Object.fromEntries(
    Object.entries(ids).flatMap(([campo, id]) => {
      if (!idsExternos.includes(id)) return [[campo, 'Este projeto não está no arquivo.']];
      return feitos.has(id) ? [[campo, 'Esta importação já criou este projeto.']] : [];
    }),
  );
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
}

interface Origem {
  readonly origemExterna: string | null;
  readonly idExterno: string | null;
  /** True: the project has no activities. */
  readonly vazio: boolean;
}

/** The program of a file: both formats of P6 give the same ids. Null for a sheet, whose ids are of any program. */
export const origemDe = (formato: string | null): string | null =>
  formato === 'PMXML' ? 'XER' : formato === 'XLSX' || formato === 'CSV' ? null : formato;

interface Arquivo {
  /** Null when the program does not matter. */
  readonly formato: string | null;
  readonly idExterno: string;
}

/** The reason why a file may not update a project: another schedule made it. An empty project takes any file. */
export function outraOrigem(projeto: Origem, arquivo: Arquivo): string | undefined {
  if (projeto.idExterno === null) {
    return projeto.vazio
      ? undefined
      : 'O projeto já tem atividades que não vieram deste cronograma. Importe como projeto novo.';
  }
  const origem = origemDe(arquivo.formato);
  if (projeto.idExterno === arquivo.idExterno && (origem === null || projeto.origemExterna === origem))
    return undefined;
  return 'O projeto veio de outro cronograma de origem. Importe como projeto novo.';
}

/** @throws {AppError} `dados.invalidos` */
export function checkOrigem(projeto: Origem, arquivo: Arquivo): void {
  const motivo = outraOrigem(projeto, arquivo);
  if (motivo) throw new AppError('dados.invalidos', { campos: { idExterno: motivo } });
}

/** @throws {AppError} `importacao.em_andamento`, `importacao.situacao` once it was applied */
export function checkDescartavel(situacao: Situacao): void {
  checkParada(situacao);
  if (situacao !== 'APLICADA') return;
  throw new AppError('importacao.situacao', { mensagem: 'Esta importação já foi aplicada e fica registrada.' });
}
