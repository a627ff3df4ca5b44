import { z } from 'zod';
import { asfe } from '../asfe/cadastro.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto } from '../values.ts';

export const gerarAsfe = defineEndpoint({
  metodo: 'POST',
  caminho: '/recomendacao/:id/asfe',
  resumo: 'Gera a ASFE de uma recomendação, em rascunho: equipamento, textos e fotos vêm dela.',
  acesso: asfe.permission('Cadastrar'),
  projeto: true,
  cria: true,
  params: z.strictObject({ id: idTexto }),
  resposta: z.strictObject({ id, numero: z.string() }),
});
