import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { listPacotesDaAsfe } from '@cadencia/domain/asfe/endpoints.ts';
import { Stack } from '@mantine/core';
import { Json } from '../../../cadastro/field-input.tsx';
import type { Parte } from '../../../cadastro/field-part.ts';
import { type Campos, childOf } from '../../../cadastro/form.ts';
import { DoPacote } from '../../../components/do-pacote.tsx';
import { call } from '../../../lib/api-client.ts';
import { usePermission } from '../../../lib/session.ts';

/** The activities that a request proposes: typed, pasted, or those of a package of its equipment's type. */
export function AtividadesPropostas(parte: Parte) {
  const { field, value, onChange, comuns, registro } = parte;
  const pode = usePermission(asfe.permission('Cadastrar')) && !comuns.disabled;
  const escolhido = registro?.['equipamentoId'];
  const equipamentoId = typeof escolhido === 'number' ? String(escolhido) : '';
  const linhas = Array.isArray(value) ? (value as Campos[]) : [];
  return (
    <Stack gap={8}>
      {pode && (
        <DoPacote
          chave={[asfe.path, 'pacote', equipamentoId]}
          read={(signal) => call(listPacotesDaAsfe, { params: { equipamentoId } }, { signal })}
          motivo={equipamentoId ? undefined : 'Escolha antes o TAG: os pacotes são do tipo do equipamento.'}
          linhas={linhas}
          max={field.max ?? 0}
          onIncluir={(novas) => onChange([...linhas, ...novas.map((linha) => childOf(field.campos ?? {}, linha))])}
        />
      )}
      <Json {...parte} />
    </Stack>
  );
}
