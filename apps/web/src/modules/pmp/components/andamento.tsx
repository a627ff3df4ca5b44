import { pmp } from '@cadencia/domain/pmp/cadastro.ts';
import { informarAndamento } from '@cadencia/domain/pmp/endpoints.ts';
import { ATRASO_SEM_PLANO, CONCLUIR_ITEM, porQueNaoInforma } from '@cadencia/domain/pmp/workflow.ts';
import { Button, Group, Input, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { naTela, rowQuery } from '../../../cadastro/api.ts';
import { FieldInput } from '../../../cadastro/field-input.tsx';
import { FieldsConflict } from '../../../cadastro/fields-conflict.tsx';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Form } from '../../../components/form.tsx';
import { Failure } from '../../../components/notice.tsx';
import { call } from '../../../lib/api-client.ts';
import { formatContador, formatData, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { useEditing } from '../../../lib/use-editing.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';

const { avanco, previsao, restricao, planoAcao } = pmp.fields;
const CAMPOS = { avanco, previsao, restricao, planoAcao };
const TEXTOS = { previsao, restricao, planoAcao };
const PASSOS = ['0', '25', '50', '75'];

const valuesOf = (um: LinhaNaTela | undefined) =>
  Object.fromEntries(Object.keys(CAMPOS).map((nome) => [nome, um?.[nome] ?? null]));

/** Where an item stands, in one line. */
const fatosDe = (um: LinhaNaTela): string =>
  [
    `Prazo ${formatData(um['termino'] as string | null)}`,
    `previsto ${formatNumero(Number(um['previsto']))}%`,
    um['medida'] ? `contados ${um['medida'] as string}` : `informado ${formatNumero(Number(um['avancoAtual']))}%`,
    Number(um['atraso']) > 0 && `atrasado ${formatContador(Number(um['atraso']), 'dia', 'dias')}`,
    um['evidencia'] && `exige evidência: ${formatContador(Number(um['anexos']), 'anexo', 'anexos')}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Why the caller does not tell the progress of an item; undefined for those who do. */
function useRecusa(um: LinhaNaTela): string | undefined {
  const informa = usePermission(CONCLUIR_ITEM);
  const edita = usePermission(pmp.permission('Editar'));
  if (!informa) return 'Você vê o andamento, e não o informa.';
  const permissions = new Set(edita ? [pmp.permission('Editar')] : []);
  return porQueNaoInforma({ ...um, situacao: String(um['situacao']) }, { usuarioId: 0, permissions });
}

function Formulario({ lido }: { readonly lido: LinhaNaTela }) {
  const recusa = useRecusa(lido);
  const isPhone = useIsPhone();
  const client = useQueryClient();
  const { id } = lido;
  const edicao = useEditing<LinhaNaTela, Readonly<Record<string, unknown>>>({
    lido,
    valuesOf,
    save: async (sobre, body) => {
      const query = { versao: sobre?.versao ?? lido.versao };
      const gravada = naTela(await call(informarAndamento, { params: { id: String(id) }, query, body }));
      await client.invalidateQueries({ queryKey: [pmp.path] });
      return gravada;
    },
    reread: () => client.fetchQuery({ ...rowQuery(pmp, id), staleTime: 0 }),
    onSaved: () => void notify({ message: 'Andamento salvo.', color: 'green' }),
  });
  const { current, error, fieldErrors, values, dirty, saving } = edicao;
  const presa = recusa !== undefined;
  return (
    <Form gap="sm" aria-label="Andamento" onSubmit={() => void edicao.save()}>
      <Text size="sm">{fatosDe(lido)}</Text>
      {presa && (
        <Text size="sm" c="dimmed">
          {recusa}
        </Text>
      )}
      {lido['metrica'] ? (
        <Text size="sm">O avanço deste item é contado no projeto, e ninguém o digita.</Text>
      ) : (
        <Input.Wrapper label="Avanço informado (%)" labelElement="div" error={fieldErrors['avanco']}>
          <SegmentedControl
            fullWidth
            size={isPhone ? 'lg' : 'sm'}
            aria-label="Avanço informado (%)"
            data={PASSOS}
            disabled={presa}
            value={`${Number(values['avanco'] ?? 0)}`}
            onChange={(escolhido) => edicao.set({ avanco: Number(escolhido) })}
          />
        </Input.Wrapper>
      )}
      {Object.entries(TEXTOS).map(([nome, field]) => (
        <FieldInput
          key={nome}
          nome={nome}
          field={field}
          value={values[nome]}
          rotulo={undefined}
          disabled={presa}
          error={fieldErrors[nome]}
          onChange={(novo) => edicao.set({ [nome]: novo ?? null })}
        />
      ))}
      <Text size="xs" c="dimmed">
        Com mais de {ATRASO_SEM_PLANO} dias de atraso, o item diz a restrição e o plano de ação. A evidência se anexa em
        Anexos; depois, Concluir dá 100%.
      </Text>
      <FieldsConflict edicao={edicao} fields={CAMPOS} />
      {!current && Object.keys(fieldErrors).length === 0 && (
        <Failure error={error} titulo="O andamento não foi salvo" />
      )}
      {!presa && !current && (
        <Group justify="flex-end">
          {dirty && (
            <Button variant="default" onClick={edicao.discard}>
              Descartar
            </Button>
          )}
          <Button type="submit" loading={saving} disabled={!dirty}>
            Salvar andamento
          </Button>
        </Group>
      )}
    </Form>
  );
}

/** What who answers for an item of the plan tells of it: how far it is, what holds it, and what is done about it. */
export function Andamento({ id }: { readonly entidade: string; readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(rowQuery(pmp, id));
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return data ? <Formulario key={id} lido={data} /> : <Skeleton height={240} />;
}
