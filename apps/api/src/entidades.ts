import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
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
  ...cadastros.filter(({ path }) => path !== entidadeContrato.nome && path !== entidadeServico.nome).map(entidadeOf),
];
