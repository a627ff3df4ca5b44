import { z } from 'zod';
import { defineCadastro } from '../cadastro.ts';
import { booleano, opcao, referencia } from '../field-choice.ts';
import { inteiro, percentual } from '../field-number.ts';
import { cor, texto } from '../field-text.ts';

export const FASES = { PRE_PARADA: 'Pré-parada', PARADA: 'Parada', POS_PARADA: 'Pós-parada' } as const;

export type Fase = keyof typeof FASES;
/** The phase of the services that a curve or a board is narrowed to. */
export const faseDoFiltro = z.enum(Object.keys(FASES) as [Fase, ...Fase[]]);

/** Standard stage of work; each new project gets a copy of the active ones. */
export const etapa = defineCadastro({
  path: 'etapa',
  modulo: 'Etapa',
  entidade: 'Etapa',
  labels: { singular: 'Etapa', plural: 'Etapas', genero: 'f' },
  scope: 'global',
  title: ['sigla', 'nome'],
  key: ['sigla'],
  columns: ['sigla', 'nome', 'fase', 'ordem', 'peso', 'cor', 'pontoParada', 'perfilResponsavelId'],
  fields: {
    sigla: texto('Sigla', { required: true, max: 6, maiusculas: true, search: true }),
    nome: texto('Etapa', { required: true, max: 60, search: true }),
    fase: opcao('Fase', FASES, { required: true }),
    ordem: inteiro('Ordem', { required: true, max: 9_999, ajuda: 'Dentro da fase: 10, 20, 30…' }),
    peso: percentual('Peso padrão', { padrao: '0', ajuda: 'Sugestão dentro do equipamento.' }),
    cor: cor('Cor', { required: true, padrao: '#868e96' }),
    exigeFoto: booleano('Exige foto'),
    exigeInspecao: booleano('Exige inspeção'),
    pontoParada: booleano('Ponto de parada', { ajuda: 'A etapa seguinte espera a liberação desta.' }),
    perfilResponsavelId: referencia('Perfil responsável', 'perfil'),
  },
});
