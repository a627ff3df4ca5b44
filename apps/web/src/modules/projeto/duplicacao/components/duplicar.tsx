import { duplicarProjeto } from '@cadencia/domain/projeto/duplicacao.ts';
import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';
import { Button, Group, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../../../components/day-field.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { formatContador, formatDataHora } from '../../../../lib/formato.ts';
import { notify } from '../../../../lib/notify.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';

interface Props {
  readonly opened: boolean;
  readonly ficha: Ficha;
  readonly onClose: () => void;
  readonly onFeito: (projetoId: number) => void;
}

const DIA_MS = 86_400_000;

/** The end of the copy: as many days after the original's as the new D is after the old. */
function terminoNovo({ inicioParada, terminoParada }: Ficha, dia: string): string | undefined {
  const dias = (Date.parse(`${dia}T00:00Z`) - Date.parse(`${inicioParada.slice(0, 10)}T00:00Z`)) / DIA_MS;
  if (!Number.isFinite(dias)) return undefined;
  return new Date(Date.parse(`${terminoParada}Z`) + dias * DIA_MS).toISOString().slice(0, 16);
}

/** Creates a project with the plan of this one, at another D. */
export function Duplicar({ opened, ficha, onClose, onFeito }: Props) {
  const [titulo, setTitulo] = useState(`${ficha.titulo.slice(0, 112)} (cópia)`);
  const [sigla, setSigla] = useState('');
  const [dia, setDia] = useState('');
  const [copiarEquipe, setCopiarEquipe] = useState(false);
  const { mutateAsync, isPending, error } = useProjetoMutation(duplicarProjeto);
  const doServidor = error instanceof ErroApi ? error.campos : {};
  const termino = terminoNovo(ficha, dia);
  const duplicar = async () => {
    const { projetoId, atividades } = await mutateAsync({
      params: { id: String(ficha.id) },
      body: { titulo, sigla, dia, copiarEquipe },
    });
    notify({
      message: `Projeto copiado com ${formatContador(atividades, 'atividade', 'atividades')}. O cronograma está sendo calculado.`,
    });
    onFeito(projetoId);
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Duplicar projeto" size={560} closeOnClickOutside={!isPending}>
      <p className={styles.apagado}>
        Vão junto: EAP, serviços, atividades, vínculos, recursos, calendários, turnos, frentes, etapas, contratos,
        equipamentos do escopo e parâmetros. Não vão: avanço, linhas de base e o que foi cancelado.
      </p>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={12}>
        <TextInput
          className={styles.inteiro ?? ''}
          label="Título"
          required
          maxLength={120}
          value={titulo}
          error={doServidor['titulo']}
          onChange={({ currentTarget }) => setTitulo(currentTarget.value)}
        />
        <TextInput
          label="Sigla"
          required
          maxLength={12}
          value={sigla}
          error={doServidor['sigla']}
          onChange={({ currentTarget }) => setSigla(currentTarget.value.toLocaleUpperCase('pt-BR'))}
        />
        <DayField
          label="Novo início da parada (D)"
          description={`Hoje o D é ${formatDataHora(ficha.inicioParada)}.`}
          required
          value={dia}
          error={doServidor['dia']}
          onChange={setDia}
        />
        <Switch
          className={styles.inteiro ?? ''}
          label="Copiar a equipe, com perfis e alçadas"
          checked={copiarEquipe}
          onChange={({ currentTarget }) => setCopiarEquipe(currentTarget.checked)}
        />
      </SimpleGrid>
      {termino && (
        <p>O término da cópia fica em {formatDataHora(termino)}: todas as datas andam os mesmos dias inteiros.</p>
      )}
      <Falha error={error} titulo="O projeto não foi copiado" />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          Cancelar
        </Button>
        <Button
          loading={isPending}
          disabled={titulo.trim() === '' || sigla === '' || dia === ''}
          onClick={() => void duplicar().catch(() => undefined)}
        >
          Duplicar
        </Button>
      </Group>
    </Modal>
  );
}
