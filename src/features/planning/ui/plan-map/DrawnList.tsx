import { useRef } from 'react';
import { groundQuestion } from '#features/planning/domain/ground/ground-question.ts';
import { cornerList, isWhole, letterOf, placeText } from '#features/planning/domain/map/drawn-shape.ts';
import type { DrawnShape } from '#features/planning/domain/map/map-state.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { bbox, boxesMeet } from '#geo/rings/rings.ts';
import { MapButton, MapTool } from '#ui/map/panel/MapButton.tsx';
import { SideList } from '#ui/map/panel/SideList.tsx';
import { shapeName, shapeSentence } from './map-sentences.ts';
import type { PlanMapProps } from './map-props.ts';
import type { PlanMapModel } from './use-plan-map.ts';

type Props = Pick<PlanMapProps, 'layers' | 'lookUp'> & { model: PlanMapModel };

/** What is drawn on the map, in words: how large it is, where its corners lie, and the way to what is planned in it. */
export function DrawnList({ model: { state, drawing }, layers, lookUp }: Props) {
  const [t, lang] = [useT('plan-map'), useLang()];
  const heading = useRef<HTMLParagraphElement>(null);
  if (state.drawn.length === 0) return null;

  /** The outline page with these corners, and the province of the layer where known. */
  function questionOf({ corners }: DrawnShape) {
    const grid = layers.find(({ box }) => boxesMeet(box, bbox(corners)))?.grid;
    const query = new URLSearchParams({ 'toa-do': cornerList(corners), ...(grid && { tinh: grid }) });
    return `${lookUp}?${query}#${grid ? 'duoi-ranh' : 'toa-do-thua'}`;
  }

  function rubOut(index: number) {
    drawing.rubOut(index);
    heading.current?.focus();
  }

  return (
    <SideList
      title={t('plan-map.drawn')}
      heading={heading}
      className="plan-map-drawn"
      foot={
        <MapButton icon="trash" onClick={drawing.clear}>
          {t('plan-map.draw.clear')}
        </MapButton>
      }
    >
      {state.drawn.map((shape, index) => {
        const name = shapeName(shape, index, t);
        const question = isWhole(shape) ? groundQuestion(shape.corners) : undefined;
        return (
          <li key={letterOf(index)} className="map-list-item">
            <div className="map-list-head">
              <p className="map-choice">{name}</p>
              <MapTool
                icon="trash"
                label={t('plan-map.drawn.rub-out', { name })}
                onClick={() => rubOut(index)}
              />
            </div>
            <p>{shapeSentence(shape, t, lang)}</p>
            {question?.ok === false && (
              <p className="small soft">{t('plan-map.drawn.too-large', question.error.values)}</p>
            )}
            {question?.ok && (
              <p className="screen-only">
                <a href={questionOf(shape)} aria-label={t('plan-map.drawn.look-up-of', { name })}>
                  {t('plan-map.drawn.look-up')}
                </a>
              </p>
            )}
            <details className="small">
              <summary>{t('plan-map.drawn.corners')}</summary>
              <ul role="list">
                {shape.corners.map((corner, at) => (
                  <li key={at}>
                    {letterOf(index)}
                    {at + 1}: {placeText(corner)}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </SideList>
  );
}
