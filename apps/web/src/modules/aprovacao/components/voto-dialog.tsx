import { type Pedido, type TipoVoto, VOTOS } from '@cadencia/domain/aprovacao/schema.ts';
import { MOTIVO_MINIMO } from '@cadencia/domain/escopo-congelado.ts';
import type { Dado, Parte } from '@cadencia/domain/parte-aprovada.ts';
import { Button, Group, SimpleGrid, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../components/form.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { NumberField } from '../../../components/number-field.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { ReasonTable } from '../../../components/reason-table.tsx';
import { notify } from '../../../lib/notify.ts';
import { useRenewAprovacao, useVotar } from '../api.ts';

interface Props {
  /** Requests of one kind. */
  readonly pedidos: readonly Pedido[];
  readonly voto: TipoVoto;
  readonly onClose: () => void;
}

const CONSEQUENCIA: Readonly<Record<TipoVoto, string>> = {
  APROVA: 'Com o último voto que falta, a aprovação vale na hora.',
  REPROVA: 'A votação termina aqui, seja qual for o nível.',
  DEVOLVE: 'Volta a rascunho, para quem pediu corrigir e enviar de novo.',
};

interface Recusa {
  readonly id: number;
  readonly nome: string;
  readonly motivo: string;
  readonly vencida: boolean;
}

/** What a vote may give at most; undefined where it says nothing of it. */
const tetoDe = ([um, outro]: readonly Pedido[], voto: TipoVoto): Dado | undefined =>
  (voto === 'APROVA' && !outro && um?.dado) || undefined;

interface PartesProps {
  readonly teto: Dado;
  readonly parte: Parte;
  readonly onChange: (parte: Parte) => void;
}

/** HH and R$ that a vote gives; empty fields give what was asked. */
function Partes({ teto, parte, onChange }: PartesProps) {
  const campo = (nome: keyof Dado, label: string, max: number) => (
    <NumberField
      label={label}
      casas={2}
      min={0.01}
      max={max}
      value={parte[nome] ?? max}
      onChange={(valor) => onChange({ ...parte, [nome]: valor ?? undefined })}
    />
  );
  return (
    <SimpleGrid cols={2} spacing={12}>
      {campo('hh', 'HH aprovadas', teto.hh)}
      {teto.valor !== null && campo('valor', 'R$ aprovados', teto.valor)}
    </SimpleGrid>
  );
}

/** One vote, or the same on many requests: those that are refused stay with their reasons. */
export function VotoDialog({ pedidos, voto, onClose }: Props) {
  const [parecer, setParecer] = useState('');
  const [recusas, setRecusas] = useState<readonly Recusa[]>([]);
  const votar = useVotar();
  const atualizar = useRenewAprovacao();
  const obrigatorio = voto !== 'APROVA';
  const falta = obrigatorio && parecer.trim().length < MOTIVO_MINIMO;
  const [um] = pedidos;
  const teto = tetoDe(pedidos, voto);
  const [parte, setParte] = useState<Parte>({});
  const quais = pedidos.length === 1 && um ? um.numero : `${pedidos.length} pedidos`;

  const send = async () => {
    const { linhas } = await votar.mutateAsync({
      body: { voto, parecer, pedidos: pedidos.map(({ id, hash }) => ({ id, hash, ...parte })) },
    });
    const caidas = linhas.flatMap(({ id, erro }) => {
      const pedido = pedidos.find((outro) => outro.id === id);
      if (!erro || !pedido) return [];
      const motivo = `${erro.mensagem} ${erro.acao}`;
      return [{ id, nome: pedido.numero, motivo, vencida: erro.codigo === 'aprovacao.vencida' }];
    });
    const feitos = linhas.length - caidas.length;
    if (feitos > 0) void notify({ message: feitos === 1 ? 'Voto registrado.' : `${feitos} votos registrados.` });
    setRecusas(caidas);
    if (caidas.length === 0) onClose();
  };
  const renew = async () => {
    for (const { id, vencida } of recusas) if (vencida) await atualizar.mutateAsync({ params: { id: String(id) } });
    void notify({ message: 'A votação recomeçou com o impacto de agora.' });
    onClose();
  };
  const podeAtualizar = recusas.some(({ vencida }) => vencida);
  return (
    <Modal opened onClose={onClose} title={`${VOTOS[voto]} ${quais}`} size={520}>
      <Form
        gap={12}
        onSubmit={() => {
          if (!falta) void send().catch(() => undefined);
        }}
      >
        {pedidos.length === 1 && um && <Text fw={600}>{um.titulo}</Text>}
        <Text fz="sm">{CONSEQUENCIA[voto]}</Text>
        {teto && <Partes teto={teto} parte={parte} onChange={setParte} />}
        <Textarea
          label="Parecer"
          description={obrigatorio ? `Pelo menos ${MOTIVO_MINIMO} caracteres.` : 'Opcional.'}
          required={obrigatorio}
          autosize
          minRows={3}
          maxLength={1_000}
          value={parecer}
          data-autofocus
          onChange={({ currentTarget }) => setParecer(currentTarget.value)}
        />
        {recusas.length > 0 && (
          <Notice tone="critico" titulo={recusas.length === 1 ? 'O voto não valeu' : 'Estes votos não valeram'}>
            <ReasonTable rotulo="Votos que não valeram" linhas={recusas} />
          </Notice>
        )}
        <Failure error={votar.error ?? atualizar.error} titulo="O voto não foi registrado" />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {recusas.length > 0 ? 'Fechar' : 'Cancelar'}
          </Button>
          {podeAtualizar && (
            <Button loading={atualizar.isPending} onClick={() => void renew().catch(() => undefined)}>
              Atualizar o impacto
            </Button>
          )}
          {recusas.length === 0 && (
            <Button
              type="submit"
              loading={votar.isPending}
              disabled={falta}
              {...(voto === 'REPROVA' ? { color: 'red' } : {})}
            >
              {VOTOS[voto]}
            </Button>
          )}
        </Group>
      </Form>
    </Modal>
  );
}
