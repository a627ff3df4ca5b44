import { DESTINOS, type Destino, OBJETOS, type Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import { MODOS, type Modo } from '@cadencia/domain/conversaosap/modos.ts';
import { checkDestino, type RegraMudada, type RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { booleano, opcao } from '@cadencia/domain/field-choice.ts';
import { texto } from '@cadencia/domain/field-text.ts';
import { Button, Group, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldInput } from '../../../cadastro/field-input.tsx';
import { FieldsConflict } from '../../../cadastro/fields-conflict.tsx';
import { Form } from '../../../components/form.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { found, useEditing } from '../../../lib/use-editing.ts';
import { regrasQuery, useSaveRegra } from '../api.ts';

/** Values that the form starts with; with an id they are those of an existing rule. */
export type Aberta = Partial<RegraSap>;

interface Props {
  readonly objeto: Objeto;
  readonly aberta: Aberta;
  readonly rotulos: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const AJUDA: Readonly<Record<Modo, string>> = {
  EXATO: 'Sem diferença de maiúsculas, acentos e zeros à esquerda.',
  CURINGA: '* é qualquer texto e ? é um caractere: REFSA-U210-*',
  REGEX: 'Procura em qualquer lugar do texto: raquet|flange cego',
};

const toOpcoes = (rotulos: Readonly<Record<string, string>>) =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }));

/** The destinations are flat among the other values, so that each is compared by itself. */
type Campos = Readonly<Record<string, unknown>> & {
  readonly modo: Modo;
  readonly valor: string;
  readonly doProjeto: boolean;
  readonly ativo: boolean;
  readonly observacao: string;
};

const isGuardada = (aberta: Aberta): aberta is RegraSap => aberta.id !== undefined;

const camposDe = (objeto: Objeto, regra: Aberta): Campos => ({
  modo: regra.modo ?? 'EXATO',
  valor: regra.valor ?? '',
  ...Object.fromEntries(
    Object.keys(DESTINOS[objeto]).map((nome) => [`destino.${nome}`, regra.destino?.[nome] ?? null]),
  ),
  doProjeto: regra.projetoId != null,
  ativo: regra.ativo ?? true,
  observacao: regra.observacao ?? '',
});

/** The rule to send. */
function regraDe(objeto: Objeto, campos: Campos): RegraMudada {
  const { modo, valor, doProjeto, ativo, observacao } = campos;
  const destino = Object.fromEntries(
    Object.keys(DESTINOS[objeto]).map((nome) => [nome, campos[`destino.${nome}`] ?? null]),
  ) as Destino;
  return { objeto, modo, valor: valor.trim(), doProjeto, ativo, destino, observacao: observacao || null };
}

const comparadosDe = (objeto: Objeto): Readonly<Record<string, Field>> => ({
  modo: opcao('Como comparar', MODOS),
  valor: texto('Valor no SAP', { max: 200 }),
  ...Object.fromEntries(Object.entries(DESTINOS[objeto]).map(([nome, field]) => [`destino.${nome}`, field])),
  doProjeto: booleano('Só neste projeto'),
  ativo: booleano('Ativa'),
  observacao: texto('Observação', { max: 500 }),
});

/** The form of one rule: the value of SAP, and only the destinations that its kind has. */
export function RegraModal({ opened, objeto, aberta, rotulos, onClose }: Props) {
  const client = useQueryClient();
  const lida = isGuardada(aberta) ? aberta : undefined;
  const isPhone = useMediaQuery('(max-width: 575.98px)') === true;
  const podeSalvar = usePermission(lida ? 'ConversaoSap:EditarConversaoSap' : 'ConversaoSap:CadastrarConversaoSap');
  const [tentou, setTentou] = useState(false);
  const { mutateAsync } = useSaveRegra();
  const edicao = useEditing<RegraSap, Campos>({
    lido: lida,
    valuesOf: (regra) => camposDe(objeto, regra ?? aberta),
    save: (sobre, campos) => mutateAsync({ lida: sobre, regra: regraDe(objeto, campos) }),
    reread: async ({ id }) =>
      found((await client.fetchQuery({ ...regrasQuery(objeto), staleTime: 0 })).linhas, (regra) => regra.id === id),
    onSaved: () => {
      notify({ message: lida ? 'Regra alterada.' : 'Regra cadastrada.' });
      onClose();
    },
  });
  const { values, set, error, fieldErrors: doServidor, current } = edicao;
  const { modo, valor, doProjeto, ativo, observacao } = values;
  const { destino } = regraDe(objeto, values);
  const locais = {
    ...checkDestino(objeto, destino).campos,
    ...(valor.trim() === '' ? { valor: 'Campo obrigatório.' } : {}),
  };
  const erroDe = (campo: string) =>
    doServidor[campo] ?? (tentou ? (locais as Record<string, string>)[campo] : undefined);
  const save = () => {
    setTentou(true);
    if (Object.keys(locais).length === 0) void edicao.save();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      fullScreen={isPhone}
      title={`${lida ? 'Regra' : 'Nova regra'}: ${OBJETOS[objeto]}`}
    >
      <Form gap="sm" aria-label="Regra" onSubmit={save}>
        <Select
          label="Como comparar"
          description={AJUDA[modo]}
          data={toOpcoes(MODOS)}
          allowDeselect={false}
          disabled={!podeSalvar}
          value={modo}
          onChange={(novo) => set({ modo: (novo as Modo | null) ?? 'EXATO' })}
        />
        <TextInput
          label="Valor no SAP"
          required
          maxLength={200}
          autoComplete="off"
          data-autofocus
          disabled={!podeSalvar}
          value={valor}
          error={erroDe('valor')}
          onChange={({ currentTarget }) => set({ valor: currentTarget.value })}
        />
        {Object.entries(DESTINOS[objeto]).map(([nome, field]) => (
          <FieldInput
            key={nome}
            nome={nome}
            field={field}
            value={destino[nome] ?? null}
            rotulo={rotulos[nome]?.[String(destino[nome])]}
            disabled={!podeSalvar}
            error={erroDe(`destino.${nome}`)}
            onChange={(novo) => set({ [`destino.${nome}`]: novo })}
          />
        ))}
        {erroDe('destino') && <Notice tone="critico">{erroDe('destino')}</Notice>}
        <Switch
          label="Só neste projeto"
          description="Desligado, a regra vale em todos os projetos do cliente."
          disabled={!podeSalvar}
          checked={doProjeto}
          onChange={({ currentTarget }) => set({ doProjeto: currentTarget.checked })}
        />
        {lida && (
          <Switch
            label="Ativa"
            disabled={!podeSalvar}
            checked={ativo}
            onChange={({ currentTarget }) => set({ ativo: currentTarget.checked })}
          />
        )}
        <Textarea
          label="Observação"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          disabled={!podeSalvar}
          value={observacao}
          onChange={({ currentTarget }) => set({ observacao: currentTarget.value })}
        />
        <FieldsConflict edicao={edicao} fields={comparadosDe(objeto)} />
        {!current && <Failure error={error} titulo="A regra não foi salva" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {podeSalvar ? 'Cancelar' : 'Fechar'}
          </Button>
          {podeSalvar && !current && (
            <Button type="submit" loading={edicao.saving}>
              Salvar
            </Button>
          )}
        </Group>
      </Form>
    </Modal>
  );
}
