import type { Ponto } from '@cadencia/domain/area/poligono.ts';
import { Box, Button, Group, Input } from '@mantine/core';
import { IconPolygon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Parte } from '../../../../cadastro/field-part.ts';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { formatContador } from '../../../../lib/formato.ts';
import { useFundo, vizinhasQuery } from '../../api.ts';
import styles from './contorno.module.css';
import { ContornoPlano, TRACO } from './contorno-plano.tsx';
import { tracado } from './pontos.ts';

const ContornoEditor = lazyPart(() => import('./contorno-editor.tsx'), 'ContornoEditor', { notice: 'over-page' });

const pontosDe = (value: unknown): readonly Ponto[] => (Array.isArray(value) ? (value as Ponto[]) : []);

export function ContornoInput({ value, onChange, comuns }: Parte) {
  const [aberto, setAberto] = useState(false);
  const pontos = pontosDe(value);
  const fundo = useFundo();
  const vizinhas = useQuery(vizinhasQuery).data ?? [];
  const outras = vizinhas.filter((uma) => JSON.stringify(uma.pontos) !== JSON.stringify(pontos));
  const { label, error, required, disabled } = comuns;
  return (
    <Input.Wrapper label={label} error={error} required={required} labelElement="div">
      <Group gap={12}>
        {pontos.length > 0 && (
          <Box
            component="svg"
            className={styles.previa}
            w={220}
            maw="100%"
            bd="1px solid var(--cad-borda)"
            bdrs="sm"
            bg="var(--cad-superficie)"
            c="var(--cad-marca)"
            viewBox={`0 0 100 ${fundo.altura}`}
            role="img"
            aria-label={`Contorno de ${formatContador(pontos.length, 'ponto', 'pontos')}`}
          >
            <ContornoPlano fundo={fundo} vizinhas={outras} />
            <polygon fill="currentcolor" {...TRACO} points={tracado(pontos, fundo.altura)} />
          </Box>
        )}
        <p>{pontos.length > 0 ? formatContador(pontos.length, 'ponto', 'pontos') : 'Sem contorno.'}</p>
        {!disabled && (
          <Button
            variant="default"
            leftSection={<IconPolygon size={16} aria-hidden="true" />}
            onClick={() => setAberto(true)}
          >
            {pontos.length > 0 ? 'Editar contorno' : 'Desenhar contorno'}
          </Button>
        )}
      </Group>
      <Suspense fallback={null}>
        {aberto && (
          <ContornoEditor
            opened
            onClose={() => setAberto(false)}
            inicial={pontos}
            fundo={fundo}
            vizinhas={outras}
            cor={null}
            onAplicar={onChange}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  );
}
