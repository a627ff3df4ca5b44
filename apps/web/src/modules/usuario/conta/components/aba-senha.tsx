import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Button, Flex, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { LeaveGuard } from '../../../../components/leave-guard.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { NovaSenhaFields } from '../../components/nova-senha-fields.tsx';
import { SenhaInput } from '../../components/senha-input.tsx';
import { useTrocaDeSenha } from './use-troca-de-senha.ts';

/** The form that changes the password; it keeps no draft of a password. */
export function AbaSenha({ conta }: { readonly conta: Conta }) {
  const [trocada, setTrocada] = useState(false);
  const troca = useTrocaDeSenha(conta, () => setTrocada(true));
  return (
    <Flex component="form" direction="column" gap="md" maw={640} onSubmit={troca.enviar} noValidate>
      {trocada && !troca.alterada && (
        <Notice tone="info" titulo="Senha trocada">
          As suas sessões em outros aparelhos foram encerradas.
        </Notice>
      )}
      {/* Password managers store the new password under this name. */}
      <input type="text" autoComplete="username" value={conta.email} readOnly hidden />
      <SenhaInput label="Senha atual" {...troca.atual} />
      <NovaSenhaFields {...troca.nova} dono={conta} />
      <Failure error={troca.falha} />
      <Group gap="sm">
        <Button type="submit" loading={troca.enviando} disabled={!troca.alterada}>
          Trocar a senha
        </Button>
      </Group>
      <Text fz="sm" c="dimmed">
        Ao trocar, as sessões em outros aparelhos terminam. Esta continua.
      </Text>
      <LeaveGuard ativo={troca.alterada} titulo="A senha não foi trocada">
        Ao sair, o que foi digitado aqui se perde e a senha continua a mesma.
      </LeaveGuard>
    </Flex>
  );
}
