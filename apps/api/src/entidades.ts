import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { pmp } from '@cadencia/domain/pmp/cadastro.ts';
import { CONCLUIR_ITEM } from '@cadencia/domain/pmp/workflow.ts';
import { entidadeOf } from './cadastro/entidade.ts';
import type { Entidade } from './infra/entidade.ts';
import { entidadeContrato } from './modules/contrato/entidade.ts';
import { entidadeAtividade } from './modules/cronograma/entidade.ts';
import { entidadePacote } from './modules/pacote/entidade.ts';
import { entidadePerfil } from './modules/permissao/entidade.ts';
import { entidadePessoa } from './modules/pessoa/entidade.ts';
import { entidadeProjeto } from './modules/projeto/entidade.ts';
import { followFotos } from './modules/servico/commands.ts';
import { entidadeServico } from './modules/servico/entidade.ts';
import { entidadeUsuario } from './modules/usuario/entidade.ts';

const PROPRIAS = new Set<string>([entidadeContrato.nome, entidadeServico.nome, pmp.path]);

/** The kinds of record that history, files and comments hang on. */
export const entidades: readonly Entidade[] = [
  entidadeProjeto,
  entidadeContrato,
  entidadeServico,
  entidadePessoa,
  entidadeUsuario,
  entidadePerfil,
  entidadePacote,
  { ...entidadeAtividade, aoMudarArquivos: followFotos },
  // The evidence of an item comes from who answers for it.
  { ...entidadeOf(pmp), anexar: CONCLUIR_ITEM },
  ...cadastros.filter(({ path }) => !PROPRIAS.has(path)).map(entidadeOf),
];
