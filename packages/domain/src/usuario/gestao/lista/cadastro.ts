import { defineCadastro } from '../../../cadastro.ts';
import { booleano, opcao, referencia } from '../../../field-choice.ts';
import { inteiro } from '../../../field-number.ts';
import { email, texto } from '../../../field-text.ts';
import { dataHora } from '../../../field-time.ts';
import { ROTULO_SITUACAO } from '../schema.ts';

/** People of the product in their list, with filters, columns and files. The module writes its calls itself. */
export const usuario = defineCadastro({
  path: 'usuario',
  modulo: 'Usuario',
  entidade: 'Usuario',
  labels: { singular: 'Usuário', plural: 'Usuários', genero: 'm' },
  scope: 'global',
  title: ['nome'],
  key: ['email'],
  fields: {
    nome: texto('Nome', { required: true, max: 120, search: true }),
    email: email('E-mail', { required: true, search: true }),
    perfilId: referencia('Perfil', 'perfil', { required: true }),
    situacao: opcao('Situação', ROTULO_SITUACAO, { required: true }),
  },
  derivados: {
    projetos: inteiro('Projetos'),
    /** A filter without a column: people in the team of one of these projects, in which the caller is too. */
    projetoId: referencia('Equipe do projeto', 'projeto', { required: true }),
    mfa: booleano('Segundo fator'),
    /** Instant on the clock of Brasília. */
    ultimoAcesso: dataHora('Último acesso'),
  },
});
