import type { AchadoRisco, CodigoAchadoRisco } from '@cadencia/engine';

const com = (outro: string | undefined): string => (outro === undefined ? '' : ` ${outro}`);

const MENSAGENS: Readonly<Record<CodigoAchadoRisco, (achado: AchadoRisco) => string>> = {
  faixa_invalida: () => 'A faixa de duração não é um tempo: valeu a da classe ou a padrão.',
  faixa_fora_de_ordem: () =>
    'Otimista, provável e pessimista estão fora de ordem: valeu a faixa da classe ou a padrão.',
  faixa_exagerada: () => 'O pessimista passa de dez vezes o provável. Valeu como está: confira.',
  faixa_ignorada: () => 'A faixa não vale aqui: a atividade está concluída, não tem duração ou tem as datas fixas.',
  faixa_sem_atividade: () => 'A faixa ou a classe é de uma atividade que não está no cronograma.',
  classe_invalida: ({ outro }) => `A faixa da classe${com(outro)} não serve: valeu a padrão.`,
  classe_ausente: ({ outro }) => `A classe${com(outro)} não existe: valeu a faixa padrão.`,
  extra_invalido: ({ outro }) =>
    `O trabalho extra${com(outro)} ficou de fora: a probabilidade vai de 0 a 100 % e os tempos, do menor ao maior.`,
  extra_ignorado: ({ outro }) =>
    `O trabalho extra${com(outro)} não vale aqui: a atividade está concluída, não tem duração ou tem as datas fixas.`,
  extra_repetido: ({ outro }) => `Há mais de um trabalho extra${com(outro)}: valeu o primeiro.`,
  extra_sem_atividade: ({ outro }) => `O trabalho extra${com(outro)} é de uma atividade que não está no cronograma.`,
  marco_ausente: () => 'O marco pedido não está no cronograma.',
  marco_sem_data: () => 'Resumo e nível de esforço não têm término próprio para simular.',
};

/** A finding of the simulation, in words for a planner. */
export const achadoDoRisco = (achado: AchadoRisco): string => MENSAGENS[achado.codigo](achado);
