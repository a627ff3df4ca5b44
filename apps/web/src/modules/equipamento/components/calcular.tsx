import type { ContextoDoEquipamento } from '@cadencia/domain/equipamento/schema.ts';
import { categoriaNr13, type EnquadramentoNr13, proximasNr13 } from '@cadencia/domain/nr13/calculo.ts';
import type { CategoriaNr13, ClasseDeFluido, CondicaoDaCaldeira } from '@cadencia/domain/nr13/classe.ts';
import type { TabelaNr13 } from '@cadencia/domain/nr13/schema.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campos } from '../../../cadastro/form.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { parametrosQuery } from '../../nr13/api.ts';

const textoOuNulo = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null);

interface Situacao {
  readonly nr13: EnquadramentoNr13;
  readonly spie: boolean;
  /** The vessel that decides for a pipe. */
  readonly vaso?: ContextoDoEquipamento['vaso'];
}

/** The values of a form that follow from the norm, and how they are found. */
export function calcular(tabela: TabelaNr13, { nr13, spie, vaso = null }: Situacao, campos: Campos) {
  const lida = categoriaNr13(tabela, {
    nr13,
    classeFluido: textoOuNulo(campos['classeFluido']) as ClasseDeFluido | null,
    pressaoOperacao: textoOuNulo(campos['pressaoOperacao']),
    pmta: textoOuNulo(campos['pmta']),
    volume: textoOuNulo(campos['volume']),
  });
  const categoria = lida.ok ? lida.categoria : (textoOuNulo(campos['categoriaNr13']) as CategoriaNr13 | null);
  const prazos = proximasNr13(tabela, {
    nr13,
    categoria,
    caldeira: textoOuNulo(campos['caldeira']) as CondicaoDaCaldeira | null,
    spie,
    vaso,
    ultimaInterna: textoOuNulo(campos['ultimaInterna']),
    ultimaExterna: textoOuNulo(campos['ultimaExterna']),
    ultimoTh: textoOuNulo(campos['ultimoTh']),
  });
  const doPh = textoOuNulo(campos['motivoProximas']) !== null;
  const { interna = null, externa = null } = prazos.ok ? prazos.proximas : {};
  return {
    mudanca: {
      ...(lida.ok ? { categoriaNr13: lida.categoria } : {}),
      ...(interna !== null && !doPh ? { proximaInterna: interna } : {}),
      ...(externa !== null && !doPh ? { proximaExterna: externa } : {}),
    },
    explicacao: [
      lida.ok ? `${lida.explicacao}.` : lida.motivo,
      prazos.ok ? `${prazos.explicacao}.` : prazos.motivo,
      ...(doPh ? ['As próximas datas ficam como o PH definiu.'] : []),
    ],
  };
}

interface Props extends Situacao {
  readonly campos: Campos;
  readonly disabled: boolean;
  readonly onMudar: (mudanca: Campos) => void;
}

export function Calcular({ nr13, spie, campos, disabled, onMudar }: Props) {
  const { data, error, isPending } = useQuery(parametrosQuery);
  const [explicacao, setExplicacao] = useState<readonly string[]>([]);
  const emVigor = data?.versoes.find(({ id }) => id === data.emVigor);
  const make = () => {
    if (!emVigor) return setExplicacao(['Não há parâmetros da NR-13 em vigor.']);
    const feito = calcular(emVigor.tabela, { nr13, spie }, campos);
    const aviso = emVigor.confirmadoPor === null ? ['Confirme com o profissional habilitado.'] : [];
    setExplicacao([...feito.explicacao, `${emVigor.norma}.`, ...aviso]);
    onMudar(feito.mudanca);
  };
  return (
    <Group gap="8px 12px" style={{ gridColumn: '1 / -1' }}>
      <Button
        variant="default"
        leftSection={<IconCalculator size={16} aria-hidden="true" />}
        disabled={disabled}
        loading={isPending}
        onClick={make}
      >
        Calcular pela NR-13
      </Button>
      <Text flex="1 1 320px" fz="sm" c="dimmed" aria-live="polite">
        {error ? textOfError(error).mensagem : explicacao.join(' ')}
      </Text>
    </Group>
  );
}
