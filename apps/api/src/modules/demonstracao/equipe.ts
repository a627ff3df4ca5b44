import type { Frente } from './obra/frente/mapping.ts';
import { criarSorteio, type Sorteio } from './sorteio.ts';

export interface Pessoa {
  readonly nome: string;
  readonly apelido: string;
  readonly vinculo: 'CLIENTE' | 'CONTRATADA' | 'CONSULTORIA';
  /** Initials of the contractor. */
  readonly contrato: string | undefined;
  readonly cargo: string;
  /** Profile of the user this person is. */
  readonly perfilId: number | undefined;
}

const NOMES = [
  'Adriano',
  'Aline',
  'Anderson',
  'Antônio',
  'Bruno',
  'Carla',
  'Carlos',
  'Célio',
  'Cícero',
  'Cláudio',
  'Daniel',
  'Débora',
  'Diego',
  'Edmilson',
  'Eliane',
  'Elias',
  'Evandro',
  'Fabrício',
  'Francisco',
  'Geraldo',
  'Gilson',
  'Hélio',
  'Ivan',
  'Jair',
  'João',
  'Jorge',
  'José',
  'Juliana',
  'Leandro',
  'Luís',
  'Marcelo',
  'Márcio',
  'Mauro',
  'Nelson',
  'Osvaldo',
  'Patrícia',
  'Paulo',
  'Rafael',
  'Reginaldo',
  'Roberto',
  'Rogério',
  'Sandra',
  'Sebastião',
  'Sérgio',
  'Valdir',
  'Vanderlei',
  'Wagner',
];
const SOBRENOMES = [
  'Almeida',
  'Alves',
  'Araújo',
  'Barbosa',
  'Bezerra',
  'Borges',
  'Brandão',
  'Cardoso',
  'Carvalho',
  'Castro',
  'Cordeiro',
  'Correia',
  'Cunha',
  'Dias',
  'Farias',
  'Fernandes',
  'Freitas',
  'Gomes',
  'Gonçalves',
  'Guimarães',
  'Lima',
  'Lopes',
  'Macedo',
  'Machado',
  'Martins',
  'Medeiros',
  'Melo',
  'Mendes',
  'Monteiro',
  'Moraes',
  'Moreira',
  'Nascimento',
  'Nogueira',
  'Nunes',
  'Oliveira',
  'Pacheco',
  'Peixoto',
  'Pereira',
  'Pinheiro',
  'Queiroz',
  'Ramos',
  'Rezende',
  'Ribeiro',
  'Rocha',
  'Sales',
  'Sampaio',
  'Santana',
  'Silveira',
  'Teles',
  'Vasconcelos',
  'Vieira',
  'Xavier',
];

const CARGOS: Readonly<Record<number, readonly [cargo: string, vinculo: Pessoa['vinculo'], contrato?: string]>> = {
  1: ['Administradora do sistema', 'CONSULTORIA'],
  2: ['Gerente da parada', 'CLIENTE'],
  3: ['Planejadora', 'CONSULTORIA'],
  4: ['Controlador', 'CONSULTORIA'],
  5: ['Supervisor de caldeiraria', 'CONTRATADA', 'MTX'],
  6: ['Inspetora de equipamentos', 'CLIENTE'],
  7: ['Fiscal de contrato', 'CLIENTE'],
  8: ['Gerente de engenharia', 'CLIENTE'],
  9: ['Coordenador de suprimentos', 'CLIENTE'],
  10: ['Engenheira de segurança', 'CLIENTE'],
  11: ['Preposto da Montex', 'CONTRATADA', 'MTX'],
  12: ['Diretora industrial', 'CLIENTE'],
};

/** The people behind the users. */
export const pessoasDosUsuarios = (nomes: ReadonlyMap<number, string>): Pessoa[] =>
  [...nomes].map(([perfilId, nome]) => {
    const [cargo = '', vinculo = 'CLIENTE', contrato] = CARGOS[perfilId] ?? [];
    return { nome, apelido: nome.split(' ')[0] ?? nome, vinculo, contrato, cargo, perfilId };
  });

const SUPERVISOR = 5;
/** Crews of the field supervisor who has an access of his own, by name. */
const DO_SUPERVISOR = /^(Permutadores|Equipamentos estáticos) (U-210 · [12]|U-310|CR-1)/;
const FRENTES_POR_ENCARREGADO = 2;

export interface Encarregados {
  readonly pessoas: readonly Pessoa[];
  /** Position in `pessoas` of the leader of each frente. */
  readonly daFrente: readonly number[];
}

/** Leaders of a project's crews: the supervisor's own first, the others two crews each, from the crew's contractor. */
export function formarEncarregados(
  semente: string,
  frentes: readonly Frente[],
  usuarios: readonly Pessoa[],
): Encarregados {
  const sorteio = criarSorteio(`${semente}/encarregados`);
  const pessoas = [...usuarios];
  const supervisor = usuarios.findIndex(({ perfilId }) => perfilId === SUPERVISOR);
  const abertos = new Map<string, { posicao: number; frentes: number }>();
  const daFrente = frentes.map(({ nome, contrato, area }) => {
    if (DO_SUPERVISOR.test(nome)) return supervisor;
    const chave = `${contrato}/${area}`;
    const aberto = abertos.get(chave);
    if (aberto && aberto.frentes < FRENTES_POR_ENCARREGADO) {
      aberto.frentes += 1;
      return aberto.posicao;
    }
    const posicao = pessoas.push(encarregado(sorteio, contrato)) - 1;
    abertos.set(chave, { posicao, frentes: 1 });
    return posicao;
  });
  return { pessoas, daFrente };
}

function encarregado(sorteio: Sorteio, contrato: string | undefined): Pessoa {
  const sobrenome = sorteio.escolher(SOBRENOMES);
  return {
    nome: `${sorteio.escolher(NOMES)} ${sorteio.escolher(SOBRENOMES)} ${sobrenome}`,
    apelido: sobrenome,
    vinculo: contrato === undefined ? 'CLIENTE' : 'CONTRATADA',
    contrato,
    cargo: contrato === undefined ? 'Técnico de operação' : 'Encarregado',
    perfilId: undefined,
  };
}
