import { defineCadastro } from '../cadastro.ts';
import { referencia } from '../field-choice.ts';
import { inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto } from '../field-text.ts';
import { data } from '../field-time.ts';

const SEGUNDA = Date.parse('2027-01-04T00:00:00Z');
const SEMANA_MS = 7 * 86_400_000;

const pessoas = (label: string, ajuda?: string) =>
  inteiro(label, { max: 99_999, soma: true, padrao: 0, ...(ajuda === undefined ? {} : { ajuda }) });

/** Who a contract brings, craft by craft and week by week (rows of one add up), and what they need on site (domain.md §8.5). */
export const mobilizacao = defineCadastro({
  path: 'mobilizacao',
  rota: '/pmp/mobilizacao',
  modulo: 'PMP',
  entidade: 'PMP',
  labels: { singular: 'Mobilização', plural: 'Mobilização', genero: 'f' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId' },
  title: ['numero'],
  key: ['numero'],
  prontas: {
    'Por contrato': { ordem: 'semana', grupo: 'contratoId' },
    'Por semana': { ordem: 'semana', grupo: 'semana' },
    'Faltam pessoas': { f: { faltam: '1..' }, ordem: 'semana' },
  },
  columns: [
    'numero',
    'contratoId',
    'especialidadeId',
    'semana',
    'previsto',
    'mobilizado',
    'presente',
    'faltam',
    'integrados',
    'treinados',
    'leitos',
    'refeicoes',
    'onibus',
  ],
  copia: ['contratoId', 'especialidadeId', 'semana', 'previsto'],
  derivados: {
    faltam: inteiro('Faltam', { soma: true, ajuda: 'O previsto menos o mobilizado.' }),
    leitos: inteiro('Leitos', { soma: true, ajuda: 'Pela parte que se aloja, num parâmetro.' }),
    refeicoes: inteiro('Refeições por dia', { soma: true }),
    onibus: inteiro('Ônibus', { soma: true }),
  },
  fields: {
    numero: numeroDoProjeto('MOB-'),
    contratoId: referencia('Contrato', 'contrato', { required: true }),
    especialidadeId: referencia('Especialidade', 'especialidade', { required: true }),
    semana: {
      ...data('Semana de', { required: true, ajuda: 'A segunda-feira.' }),
      exemplo: (serie) => new Date(SEGUNDA + (serie % 200) * SEMANA_MS).toISOString().slice(0, 10),
    },
    previsto: pessoas('Previsto'),
    mobilizado: pessoas('Mobilizado', 'Com crachá.'),
    presente: pessoas('Presente', 'No pico da semana.'),
    integrados: pessoas('Integrados'),
    treinados: pessoas('Treinados'),
    observacao: texto('Observação', { max: 200, search: true }),
  },
  rule: ({ semana, mobilizado, integrados, treinados }) => {
    const acima = (n: number | null | undefined) => (n ?? 0) > (mobilizado ?? 0);
    return {
      ...(semana && new Date(`${semana}T12:00:00Z`).getUTCDay() !== 1
        ? { semana: 'Informe a segunda-feira da semana.' }
        : {}),
      ...(acima(integrados) ? { integrados: 'Não passa do mobilizado.' } : {}),
      ...(acima(treinados) ? { treinados: 'Não passa do mobilizado.' } : {}),
    };
  },
});
