import { defineCadastro } from '../../cadastro.ts';
import { referencia } from '../../field-choice.ts';
import { email, texto } from '../../field-text.ts';
import { usuario } from './lista/cadastro.ts';

const { path, modulo, entidade, labels, scope } = usuario;

/** People as a sheet names them: a new person gets an invitation. A sheet writes nothing else of an account. */
export const usuarioNaPlanilha = defineCadastro({
  path,
  modulo,
  entidade,
  labels,
  scope,
  title: ['nome'],
  key: ['email'],
  fields: {
    nome: texto('Nome', {
      required: true,
      max: 120,
      exemplo: () => 'Marina Prado',
    }),
    email: email('E-mail', { required: true }),
    perfilId: referencia('Perfil', 'perfil', { required: true }),
  },
});
