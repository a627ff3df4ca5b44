import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { justificativa } from '../../escopo-congelado.ts';
import { idTexto, vazio } from '../../values.ts';
import { LINHAS_BASE, linhaBase, novaLinhaBase } from './schema.ts';

const CRIAR = 'GestaoProjeto:CriarLinhaBase';

export const listLinhasBase = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/linhabase',
  resumo: `As linhas de base do projeto, a principal primeiro; no máximo ${LINHAS_BASE}.`,
  acesso: 'GestaoProjeto:ListarGestaoProjeto',
  projeto: true,
  resposta: z.object({ linhas: z.array(linhaBase).max(LINHAS_BASE), total: z.int() }),
});

export const createLinhaBase = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/linhabase',
  resumo:
    'Guarda o cronograma calculado de agora, com os vínculos e o avanço, para comparar com ele depois. Não é a LB0 nem a vigente, que passam por aprovação.',
  acesso: CRIAR,
  projeto: true,
  body: novaLinhaBase,
  cria: true,
  resposta: linhaBase,
});

export const chooseLinhaBase = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/linhabase/:id/principal',
  resumo:
    'Torna a linha de base a principal, com a qual a curva, o % previsto e o crescimento se comparam. A primeira do projeto é a LB0; com o escopo congelado, pede também a permissão de editar escopo congelado.',
  acesso: CRIAR,
  projeto: true,
  params: z.object({ id: idTexto }),
  body: z.strictObject({ motivo: justificativa }),
  resposta: linhaBase,
});

export const removeLinhaBase = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/cronograma/linhabase/:id',
  resumo: 'Exclui o que foi guardado para comparar; linha de base aprovada ou principal fica.',
  acesso: CRIAR,
  projeto: true,
  params: z.object({ id: idTexto }),
  resposta: vazio,
});
