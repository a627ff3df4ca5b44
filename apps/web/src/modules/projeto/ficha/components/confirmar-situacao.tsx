import type { AcaoDoFluxo } from '@cadencia/domain/projeto/situacao/schema.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { faltaMotivo, Justificativa } from '../../../../components/justificativa.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { notify } from '../../../../lib/notify.ts';
import { useMudarSituacao } from '../api.ts';

const EFEITOS: Partial<Record<AcaoDoFluxo['acao'], string>> = {
  congelarEscopo:
    'O escopo fica registrado como está. Depois disto, incluir e retirar pedem uma justificativa de quem tem a permissão Editar escopo congelado.',
  iniciarExecucao: 'A execução começa, medida contra a linha de base LB0.',
  encerrar: 'O projeto passa a ser só lido.',
  cancelar: 'O projeto passa a ser só lido. Não há volta.',
  suspender: 'O projeto para até alguém retomar.',
};

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly acao: AcaoDoFluxo;
  readonly versao: number;
  readonly onClose: () => void;
}

/** Asks before the project's situation changes. */
export function ConfirmarSituacao({ opened, projetoId, acao, versao, onClose }: Props) {
  const [motivo, setMotivo] = useState('');
  const { mutateAsync, isPending, error } = useMudarSituacao(projetoId);
  const falta = acao.pedeMotivo && faltaMotivo(motivo);
  const make = async () => {
    await mutateAsync({ acao: acao.acao, versao, ciente: true, ...(acao.pedeMotivo ? { motivo: motivo.trim() } : {}) });
    notify({ message: `${acao.label}: feito.` });
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={`${acao.label}?`} size={480}>
      {EFEITOS[acao.acao] && <p>{EFEITOS[acao.acao]}</p>}
      <Stack gap="xs">
        {acao.naoVerificado && (
          <Notice tone="info" titulo="Confira antes">
            Isto ainda não é verificado pela Cadência: {acao.naoVerificado}.
          </Notice>
        )}
        {acao.ressalva && (
          <Notice tone="atencao" titulo="Antes de continuar">
            {acao.ressalva}
          </Notice>
        )}
        {acao.pedeMotivo && <Justificativa motivo={motivo} onMotivo={setMotivo} />}
        <Failure error={error} titulo="A situação não mudou" />
      </Stack>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button
          {...(acao.acao === 'cancelar' ? { color: 'red' } : {})}
          loading={isPending}
          disabled={falta}
          onClick={() => void make().catch(() => undefined)}
        >
          {acao.label}
        </Button>
      </Group>
    </Modal>
  );
}
