import type { Ausencia, Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Button, Group, NativeSelect, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Conflict } from '../../../../components/conflict.tsx';
import { DayField } from '../../../../components/day-field.tsx';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Form } from '../../../../components/form.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { formatData } from '../../../../lib/formato.ts';
import { hoje } from '../../../../lib/relogio.ts';
import { useEditing } from '../../../../lib/use-editing.ts';
import { ausenciaQuery, pessoasQuery, useSaveAusencia } from '../api.ts';
import { RodapeFormulario } from './rodape-formulario.tsx';

type Valores = Readonly<Record<'substitutoId' | 'inicio' | 'termino', string>>;

const valoresDe = ({ substitutoId, inicio, termino }: Ausencia): Valores => ({
  substitutoId: String(substitutoId ?? ''),
  inicio: inicio ?? '',
  termino: termino ?? '',
});

const NENHUMA: Valores = { substitutoId: '', inicio: '', termino: '' };

const emTexto = (dia: unknown): string => (dia ? formatData(dia as string) : '');

/** The fields that are missing; with all of them empty there is no substitution. */
function problemasDe({ substitutoId, inicio, termino }: Valores): Partial<Valores> {
  if (!substitutoId && !inicio && !termino) return {};
  return {
    ...(substitutoId ? {} : { substitutoId: 'Escolha quem substitui você.' }),
    ...(inicio ? {} : { inicio: 'Informe o primeiro dia.' }),
    ...(termino ? {} : { termino: 'Informe o último dia.' }),
    ...(termino && termino < inicio ? { termino: 'O último dia vem antes do primeiro.' } : {}),
  };
}

export function AbaAusencia({ conta }: { readonly conta: Conta }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(ausenciaQuery);
  if (isPending) return <Skeleton height={220} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Formulario ausencia={data} euId={conta.id} />;
}

function Formulario({ ausencia, euId }: { readonly ausencia: Ausencia; readonly euId: number }) {
  const client = useQueryClient();
  const salvar = useSaveAusencia();
  const pessoas = useQuery(pessoasQuery);
  const [tentou, setTentou] = useState(false);
  const edicao = useEditing<Ausencia, Valores>({
    lido: ausencia,
    valuesOf: (lida = ausencia) => valoresDe(lida),
    save: ({ versao } = ausencia, { substitutoId, inicio, termino }) =>
      salvar.mutateAsync({
        substitutoId: Number(substitutoId) || null,
        inicio: inicio || null,
        termino: termino || null,
        versao,
      }),
    reread: () => client.fetchQuery({ ...ausenciaQuery, staleTime: 0 }),
    draftKey: 'conta.ausencia',
  });
  const { values, set, fieldErrors, dirty } = edicao;
  const problemas = problemasDe(values);
  const erroDe = (campo: keyof Valores) => fieldErrors[campo] ?? (tentou ? problemas[campo] : undefined);
  const opcoes = (pessoas.data ?? [])
    .filter(({ cod_usuario_usu, tip_status_usu = 'ATIVO' }) => cod_usuario_usu !== euId && tip_status_usu === 'ATIVO')
    .map(({ cod_usuario_usu, des_nome_usu }) => ({ value: String(cod_usuario_usu), label: des_nome_usu }));
  const nomeDe = (id: unknown): string => opcoes.find(({ value }) => value === String(id))?.label ?? 'Outra pessoa';
  const passou = ausencia.termino !== null && ausencia.termino < hoje();
  return (
    <Form
      maw={640}
      onSubmit={() => {
        setTentou(true);
        if (Object.keys(problemas).length === 0) void edicao.save();
      }}
    >
      <DraftNotice {...edicao.draft} />
      <Text fz="sm" c="dimmed">
        De um dia ao outro, incluídos, quem você escolher aprova no seu lugar nos projetos em que tem nível igual ou
        maior que o seu.
      </Text>
      {ausencia.substitutoId !== null && (
        <Notice tone="info">
          {nomeDe(ausencia.substitutoId)} {passou ? 'substituiu' : 'substitui'} você de {formatData(ausencia.inicio)} a{' '}
          {formatData(ausencia.termino)}.
        </Notice>
      )}
      <NativeSelect
        label="Substituto"
        data={[{ value: '', label: 'Escolha uma pessoa dos seus projetos' }, ...opcoes]}
        value={values.substitutoId}
        error={erroDe('substitutoId')}
        onChange={({ currentTarget }) => set({ substitutoId: currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayField
          label="Primeiro dia"
          value={values.inicio}
          error={erroDe('inicio')}
          onChange={(inicio) => set({ inicio })}
        />
        <DayField
          label="Último dia"
          value={values.termino}
          error={erroDe('termino')}
          onChange={(termino) => set({ termino })}
        />
      </SimpleGrid>
      <Conflict
        edicao={edicao}
        campos={[
          { nome: 'substitutoId', rotulo: 'Substituto', texto: (id) => (id ? nomeDe(id) : '') },
          { nome: 'inicio', rotulo: 'Primeiro dia', texto: emTexto },
          { nome: 'termino', rotulo: 'Último dia', texto: emTexto },
        ]}
      />
      <RodapeFormulario gravacao={salvar} edicao={edicao} />
      {ausencia.substitutoId !== null && !dirty && (
        <Group gap="sm">
          <Button variant="default" loading={edicao.saving} onClick={() => void edicao.saveValues(NENHUMA)}>
            {passou ? 'Limpar a substituição' : 'Encerrar a substituição'}
          </Button>
        </Group>
      )}
    </Form>
  );
}
