import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { equipamento } from '../equipamento/cadastro.ts';
import { tipoequipamento } from '../tipoequipamento/cadastro.ts';
import { id, idTexto, vazio, versao } from '../values.ts';
import { atividadesDoPacote, numEquipes, pacote, pacoteGuardado, previaDoPacote, resumoDoPacote } from './schema.ts';

const LER = tipoequipamento.permission('Listar');
/** Packages are part of a type of equipment: whoever edits the type makes, changes and deletes them. */
export const EDITAR_PACOTE = tipoequipamento.permission('Editar');

const doTipo = z.strictObject({ id: idTexto });
const umPacote = doTipo.extend({ pacoteId: idTexto });

export const listPacotes = defineEndpoint({
  metodo: 'GET',
  caminho: '/tipoequipamento/:id/pacote',
  resumo: 'Pacotes típicos de um tipo de equipamento, em ordem de nome, e o que as fórmulas podem usar da ficha',
  acesso: LER,
  params: doTipo,
  resposta: z.strictObject({
    tipo: z.strictObject({
      id,
      sigla: z.string(),
      nome: z.string(),
      ficha: z.array(
        z.strictObject({
          chave: z.string(),
          rotulo: z.string(),
          tipo: z.string(),
          unidade: z.string().optional(),
          obrigatorio: z.boolean().optional(),
          opcoes: z.array(z.string()).optional(),
        }),
      ),
    }),
    pacotes: z.array(resumoDoPacote),
  }),
});

export const getPacote = defineEndpoint({
  metodo: 'GET',
  caminho: '/tipoequipamento/:id/pacote/:pacoteId',
  resumo: 'Um pacote típico com as atividades e as predecessoras',
  acesso: LER,
  params: umPacote,
  resposta: pacoteGuardado,
});

export const createPacote = defineEndpoint({
  metodo: 'POST',
  caminho: '/tipoequipamento/:id/pacote',
  resumo: 'Cria um pacote típico com todas as suas atividades',
  acesso: EDITAR_PACOTE,
  params: doTipo,
  body: pacote,
  cria: true,
  resposta: pacoteGuardado,
});

export const updatePacote = defineEndpoint({
  metodo: 'PUT',
  caminho: '/tipoequipamento/:id/pacote/:pacoteId',
  resumo: 'Grava um pacote típico inteiro sobre a versão lida',
  acesso: EDITAR_PACOTE,
  params: umPacote,
  query: versao,
  body: pacote,
  resposta: pacoteGuardado,
});

export const removePacote = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/tipoequipamento/:id/pacote/:pacoteId',
  resumo: 'Exclui um pacote típico',
  acesso: EDITAR_PACOTE,
  params: umPacote,
  query: versao,
  resposta: vazio,
});

export const calcularPacote = defineEndpoint({
  metodo: 'POST',
  caminho: '/tipoequipamento/:id/pacote/calcular',
  resumo:
    'Durações, HH, folgas e caminho crítico das atividades num equipamento do tipo, em horas de trabalho; nada é gravado',
  acesso: LER,
  // The result of a formula reveals values of the data sheet.
  tambem: [equipamento.permission('Listar')],
  efeito: 'leitura',
  params: doTipo,
  body: z.strictObject({ equipamentoId: id, numEquipes: numEquipes.default(1), atividades: atividadesDoPacote }),
  resposta: previaDoPacote,
});
