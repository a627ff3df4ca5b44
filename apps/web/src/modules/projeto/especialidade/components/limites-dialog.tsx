import { addLimites } from '@cadencia/domain/projeto/especialidade/endpoints.ts';
import { CAMPOS_LIMITE } from '@cadencia/domain/projeto/especialidade/schema.ts';
import { listTurnos } from '@cadencia/domain/projeto/turno.ts';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../../components/day-field.tsx';
import { Form, FormActions } from '../../../../components/form.tsx';
import { parseNumero } from '../../../../components/grade/valores/numero.ts';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { readOptions } from '../../../../lib/query.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';
import { tellGravados } from './gravados.ts';

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly especialidades: readonly { readonly sigla: string; readonly nome: string }[];
  readonly onClose: () => void;
}

const obrigatorio = (falta: boolean) => (falta ? 'Campo obrigatório.' : undefined);

/** The form of one limit for some crafts in some shifts, over one period. */
export function LimitesDialog({ opened, projetoId, especialidades, onClose }: Props) {
  const params = { id: String(projetoId) };
  const turnos = useQuery(readOptions(listTurnos, { params }, ['projeto'])).data ?? [];
  const [siglas, setSiglas] = useState<string[]>([]);
  // All shifts count until the person chooses some.
  const [escolhidos, setTurnos] = useState<string[]>();
  const nomes = escolhidos ?? turnos.map(({ nome }) => nome);
  const [periodo, setPeriodo] = useState({ inicio: '', termino: '' });
  const [limite, setLimite] = useState('');
  const [tentou, setTentou] = useState(false);
  const gravar = useProjetoMutation(addLimites);
  const numero = parseNumero(limite);
  const recusas = gravar.error instanceof ErroApi ? gravar.error.campos : {};
  const doServidor = (campo: string) => Object.entries(recusas).find(([nome]) => nome.endsWith(`.${campo}`))?.[1];
  const save = async () => {
    setTentou(true);
    if (siglas.length === 0 || nomes.length === 0 || !Number.isFinite(numero)) return;
    const linhas = siglas.flatMap((especialidade) =>
      nomes.map((turno) => ({
        especialidade,
        turno,
        inicio: periodo.inicio || null,
        termino: periodo.termino || null,
        limite: String(numero),
      })),
    );
    tellGravados(await gravar.mutateAsync({ params, body: { linhas } }));
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Incluir limites" size={560}>
      <Form gap={0} aria-label="Limites" onSubmit={() => void save().catch(() => undefined)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={12}>
          <MultiSelect
            className={styles.inteiro ?? ''}
            label="Especialidades"
            required
            searchable
            clearable
            hidePickedOptions
            nothingFoundMessage="Nenhuma especialidade com este texto."
            data={especialidades.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} ${nome}` }))}
            value={siglas}
            error={doServidor('especialidade') ?? obrigatorio(tentou && siglas.length === 0)}
            onChange={setSiglas}
          />
          <MultiSelect
            className={styles.inteiro ?? ''}
            label="Turnos"
            required
            data={turnos.map(({ nome }) => nome)}
            value={nomes}
            error={doServidor('turno') ?? obrigatorio(tentou && nomes.length === 0)}
            onChange={setTurnos}
          />
          <DayField
            label={CAMPOS_LIMITE.inicio.label}
            value={periodo.inicio}
            error={doServidor('inicio')}
            onChange={(inicio) => setPeriodo((antes) => ({ ...antes, inicio }))}
          />
          <DayField
            label={CAMPOS_LIMITE.termino.label}
            value={periodo.termino}
            error={doServidor('termino')}
            onChange={(termino) => setPeriodo((antes) => ({ ...antes, termino }))}
          />
          <TextInput
            label={CAMPOS_LIMITE.limite.label}
            required
            inputMode="decimal"
            value={limite}
            error={
              doServidor('limite') ?? (tentou && !Number.isFinite(numero) ? 'Informe um número, como 40.' : undefined)
            }
            onChange={({ currentTarget }) => setLimite(currentTarget.value)}
          />
        </SimpleGrid>
        <p className={styles.apagado}>
          Os dias são operacionais: um turno é do dia em que começa. Sem datas, vale sempre.
        </p>
        <Falha error={gravar.error} titulo="Os limites não foram salvos" />
        <FormActions mt={16} acao="Salvar" pendente={gravar.isPending} onCancelar={onClose} />
      </Form>
    </Modal>
  );
}
