import { describe, expect, it } from 'vitest';
import { type Explicada, motivos, type Sujeito } from './explicacao.ts';

const marina: Sujeito = {
  nome: 'Marina',
  admin: false,
  perfilNome: 'Consulta',
  projeto: (id) => (id === 7 ? 'PG27' : undefined),
  quando: () => '14/03 07:00',
};
const permissao: Explicada = {
  chave: 'Eap:EditarEap',
  pode: false,
  doPerfil: false,
  perfilPor: null,
  perfilEm: null,
  excecoes: [],
};
const em = '2027-03-14T10:00:00.000Z';
const nega = { efeito: 'NEGA', projetoId: 7, por: 'Rui', em } as const;
const concede = { efeito: 'CONCEDE', projetoId: null, por: 'Rui', em } as const;

describe('the reasons of a permission, the one that decides first', () => {
  it.each<[string, Explicada, string[]]>([
    ['nothing gives it', permissao, ['O perfil Consulta não tem esta permissão.']],
    [
      'the profile has it as the product brings it',
      { ...permissao, pode: true, doPerfil: true },
      ['O perfil Consulta tem esta permissão, como o produto a traz.'],
    ],
    [
      'somebody put it into the profile',
      { ...permissao, pode: true, doPerfil: true, perfilPor: 'Rui', perfilEm: em },
      ['O perfil Consulta tem esta permissão (por Rui, em 14/03 07:00).'],
    ],
    [
      'a grant beside the profile',
      { ...permissao, pode: true, excecoes: [concede] },
      [
        'Concedida a Marina em todos os projetos (por Rui, em 14/03 07:00).',
        'O perfil Consulta não tem esta permissão.',
      ],
    ],
    [
      'a denial, whatever else gives it',
      { ...permissao, doPerfil: true, excecoes: [concede, nega] },
      [
        'Negada a Marina em PG27 (por Rui, em 14/03 07:00).',
        'Concedida a Marina em todos os projetos (por Rui, em 14/03 07:00).',
        'O perfil Consulta tem esta permissão, como o produto a traz.',
      ],
    ],
    [
      'a denial that nobody signed, in a project without a name',
      { ...permissao, excecoes: [{ ...nega, projetoId: 8, por: null, em: null }] },
      ['Negada a Marina em um projeto.', 'O perfil Consulta não tem esta permissão.'],
    ],
  ])('%s', (_, explicada, esperado) => expect(motivos(marina, explicada)).toEqual(esperado));

  it('are one for an Admin', () => {
    expect(motivos({ ...marina, admin: true }, { ...permissao, excecoes: [nega] })).toEqual([
      'O perfil Admin tem todas as permissões.',
    ]);
  });
});
