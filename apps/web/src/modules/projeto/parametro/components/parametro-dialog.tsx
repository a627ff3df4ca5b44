import { listParametros, setParametro } from '@cadencia/domain/parametro/endpoints.ts';
import {
  ESCOPOS_PARAMETRO,
  type EscopoParametro,
  type Parametro,
  type ParametroNoProjeto,
  parametroDe,
  problemaDoParametro,
} from '@cadencia/domain/parametro/schema.ts';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Conflict } from '../../../../components/conflict.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { readOptions } from '../../../../lib/query.ts';
import { useAuth, usePermission } from '../../../../lib/session.ts';
import { found, useEditing } from '../../../../lib/use-editing.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';
import { textoDoValor } from './texto-do-valor.ts';

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly atual: ParametroNoProjeto;
  readonly onClose: () => void;
}

const ADMIN = 1;
const LOGICO = { true: 'Sim', false: 'Não' };
const DE_ESCOPO = { PROJETO: 'projeto', CLIENTE: 'cliente', SISTEMA: 'sistema' } as const;

type Lido = ParametroNoProjeto & { readonly versao: number };

interface Escrito {
  /** Null: the place above decides. */
  readonly valor: string | null;
}

const isNumerico = ({ tipo }: Parametro): boolean => tipo === 'numero' || tipo === 'inteiro';

interface PropsValor {
  readonly parametro: Parametro;
  readonly valor: string;
  readonly erro: string | undefined;
  readonly onChange: (escrito: string) => void;
}

function Valor({ parametro, valor, erro, onChange }: PropsValor) {
  const opcoes = parametro.tipo === 'logico' ? LOGICO : parametro.opcoes;
  if (opcoes)
    return (
      <Select
        mt="sm"
        label="Valor"
        allowDeselect={false}
        data={Object.entries(opcoes).map(([value, label]) => ({ value, label }))}
        value={valor}
        onChange={(novo) => novo !== null && onChange(novo)}
      />
    );
  const numerico = isNumerico(parametro);
  return (
    <TextInput
      mt="sm"
      label={parametro.unidade ? `Valor (${parametro.unidade})` : 'Valor'}
      inputMode={numerico ? 'decimal' : 'text'}
      value={numerico ? valor.replace('.', ',') : valor}
      error={erro}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** A parameter with the sum of the versions of its three places, so that a change in any of them shows. */
const lidoDe = (parametro: ParametroNoProjeto): Lido => ({
  ...parametro,
  versao: Object.values(parametro.versoes).reduce<number>((soma, versao) => soma + (versao ?? 0), 0),
});

/** The form of one parameter in one place; without a value the place above decides. */
export function ParametroDialog({ opened, projetoId, atual, onClose }: Props) {
  const parametro = parametroDe(atual.chave);
  const client = useQueryClient();
  const params = { id: String(projetoId) };
  const [escopo, setEscopo] = useState<EscopoParametro>(parametro.soSistema ? 'SISTEMA' : 'PROJETO');
  const isAdmin = useAuth().user?.role === ADMIN;
  const podeCliente = usePermission('Cliente:EditarCliente');
  const { mutateAsync } = useProjetoMutation(setParametro);
  const edicao = useEditing<Lido, Escrito>({
    lido: lidoDe(atual),
    valuesOf: (lido) => ({ valor: lido?.[DE_ESCOPO[escopo]] ?? null }),
    save: async (sobre, { valor }) => {
      const versao = (sobre ?? atual).versoes[escopo];
      await mutateAsync({ params: { ...params, chave: atual.chave }, body: { escopo, valor, versao } });
    },
    reread: async () => {
      const lidos = await client.fetchQuery({ ...readOptions(listParametros, { params }), staleTime: 0 });
      return lidoDe(found(lidos, ({ chave }) => chave === atual.chave));
    },
    onSaved: onClose,
  });
  const { base = lidoDe(atual), values, error, current } = edicao;
  const noEscopo = base[DE_ESCOPO[escopo]];
  const valor = values.valor ?? base.vale;
  const write = (novo: string) => edicao.set({ valor: isNumerico(parametro) ? novo.replace(',', '.') : novo });
  const doServidor = edicao.fieldErrors['valor'];
  const problema = problemaDoParametro(atual.chave, valor);
  const escopos = Object.entries(ESCOPOS_PARAMETRO).map(([value, label]) => ({
    value,
    label,
    disabled: value === 'SISTEMA' ? !isAdmin : parametro.soSistema || (value === 'CLIENTE' && !podeCliente),
  }));
  return (
    <Modal opened={opened} onClose={onClose} title={parametro.label} size={460}>
      <p className={styles.apagado}>{parametro.ajuda}</p>
      <Select
        label="Vale para"
        allowDeselect={false}
        data={escopos}
        value={escopo}
        onChange={(novo) => {
          const qual = (novo ?? 'PROJETO') as EscopoParametro;
          setEscopo(qual);
          edicao.set({ valor: base[DE_ESCOPO[qual]] });
        }}
      />
      <Valor
        parametro={parametro}
        valor={valor}
        erro={doServidor ?? (edicao.dirty ? problema : undefined)}
        onChange={write}
      />
      <Conflict
        edicao={edicao}
        campos={[
          {
            nome: 'valor',
            rotulo: parametro.label,
            texto: (um) => (um === null ? 'vale o de cima' : textoDoValor(parametro, um as string)),
          },
        ]}
      />
      {!doServidor && !current && <Falha error={error} titulo="O parâmetro não foi salvo" />}
      <Group justify="flex-end" gap={8} mt={16}>
        {noEscopo !== null && !current && (
          <Button
            variant="subtle"
            color="gray"
            mr="auto"
            loading={edicao.saving}
            onClick={() => void edicao.saveValues({ valor: null })}
          >
            Voltar ao valor de cima
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        {!current && (
          <Button
            disabled={problema !== undefined}
            loading={edicao.saving}
            onClick={() => void edicao.saveValues({ valor })}
          >
            Salvar
          </Button>
        )}
      </Group>
    </Modal>
  );
}
