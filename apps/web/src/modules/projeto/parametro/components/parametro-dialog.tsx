import { setParametro } from '@cadencia/domain/parametro/endpoints.ts';
import {
  ESCOPOS_PARAMETRO,
  type EscopoParametro,
  type Parametro,
  type ParametroNoProjeto,
  parametroDe,
  problemaDoParametro,
} from '@cadencia/domain/parametro/schema.ts';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { useAuth, usePermission } from '../../../../lib/session.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly atual: ParametroNoProjeto;
  readonly onClose: () => void;
}

const ADMIN = 1;
const LOGICO = { true: 'Sim', false: 'Não' };
const DE_ESCOPO = { PROJETO: 'projeto', CLIENTE: 'cliente', SISTEMA: 'sistema' } as const;

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

/** The value of one parameter in one place, or none: the place above holds. */
export function ParametroDialog({ opened, projetoId, atual, onClose }: Props) {
  const parametro = parametroDe(atual.chave);
  const [escopo, setEscopo] = useState<EscopoParametro>('PROJETO');
  const noEscopo = atual[DE_ESCOPO[escopo]];
  const [escrito, setEscrito] = useState<string>();
  const valor = escrito ?? noEscopo ?? atual.vale;
  const normal = isNumerico(parametro) ? valor.replace(',', '.') : valor;
  const isAdmin = useAuth().user?.role === ADMIN;
  const podeCliente = usePermission('Cliente:EditarCliente');
  const { mutateAsync, isPending, error } = useProjetoMutation(setParametro);
  const doServidor = error instanceof ErroApi ? error.campos['valor'] : undefined;
  const problema = problemaDoParametro(atual.chave, normal);
  const gravar = (novo: string | null) =>
    mutateAsync({
      params: { id: String(projetoId), chave: atual.chave },
      body: { escopo, valor: novo, versao: atual.versoes[escopo] },
    }).then(onClose, () => undefined);
  const escopos = Object.entries(ESCOPOS_PARAMETRO).map(([value, label]) => ({
    value,
    label,
    disabled: (value === 'CLIENTE' && !podeCliente) || (value === 'SISTEMA' && !isAdmin),
  }));
  return (
    <Modal opened={opened} onClose={onClose} title={parametro.label} size={460}>
      <p className={styles.apagado}>
        {parametro.ajuda} {parametro.semEfeito}
      </p>
      <Select
        label="Vale para"
        allowDeselect={false}
        data={escopos}
        value={escopo}
        onChange={(novo) => {
          setEscopo((novo ?? 'PROJETO') as EscopoParametro);
          setEscrito(undefined);
        }}
      />
      <Valor
        parametro={parametro}
        valor={valor}
        erro={doServidor ?? (escrito === undefined ? undefined : problema)}
        onChange={setEscrito}
      />
      {!doServidor && <Falha error={error} titulo="O parâmetro não foi salvo" />}
      <div className={styles.botoes}>
        {noEscopo !== null && (
          <Button variant="subtle" color="gray" mr="auto" loading={isPending} onClick={() => void gravar(null)}>
            Voltar ao valor de cima
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={problema !== undefined} loading={isPending} onClick={() => void gravar(normal)}>
          Salvar
        </Button>
      </div>
    </Modal>
  );
}
