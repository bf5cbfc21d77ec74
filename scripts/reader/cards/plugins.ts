import { type CardLine, cardLineText } from './card.ts';
import { all, box, has, type Layout, ol, pieces, sections, ul } from './marking.ts';

export const PLUGINS: Readonly<Record<string, Layout>> = {
  'WP Recipe Maker': (card) => {
    const { words } = card;
    const classes = ['amount', 'unit', 'name', 'notes'].map((name) => `wprm-recipe-ingredient-${name}`);
    const part = (title: string | null, lines: readonly CardLine[]) =>
      `<div class="wprm-recipe-ingredient-group">${has(title, (text) => `<h4 class="wprm-recipe-group-name wprm-recipe-ingredient-group-name wprm-block-text-bold">${text}</h4>`)}<ul class="wprm-recipe-ingredients">${all(lines, (line, at) => `<li class="wprm-recipe-ingredient" data-uid="${at}"><span class="wprm-checkbox-container"><input type="checkbox" id="wprm-${at}" class="wprm-checkbox" aria-label="&#9634; ${cardLineText(line)}"><label for="wprm-${at}" class="wprm-checkbox-label"><span class="sr-only screen-reader-text wprm-screen-reader-text">▢ </span></label></span>${pieces(line, classes as [string, string, string, string], 'span', '&#32;')}</li>`)}</ul></div>`;
    const stepPart = (title: string | null, texts: readonly string[]) =>
      `<div class="wprm-recipe-instruction-group">${has(title, (text) => `<h4 class="wprm-recipe-group-name wprm-recipe-instruction-group-name">${text}</h4>`)}<ul class="wprm-recipe-instructions">${all(texts, (text, at) => `<li id="wprm-recipe-9-step-0-${at}" class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text"><span style="display: block;">${text}</span></div><div class="wprm-recipe-instruction-media"><img src="/${at}.jpg"></div></li>`)}</ul></div>`;
    return `<div id="wprm-recipe-container-9" class="wprm-recipe-container"><div class="wprm-recipe wprm-recipe-template-chic"><a class="wprm-recipe-print" href="/print">Print</a><h2 class="wprm-recipe-name">${card.title}</h2><div class="wprm-recipe-rating"><div class="wprm-recipe-rating-details">4.93 from 120 votes</div></div><span class="wprm-recipe-servings">${card.yields}</span>${sections(
      card,
      (body) =>
        `<div class="wprm-recipe-ingredients-container"><h3 class="wprm-recipe-header">${words.ingredients}</h3><div class="wprm-unit-conversion-container"><button>US Customary</button> <button>Metric</button></div><div class="wprm-toggle-container"><button>1x</button><button>2x</button><button>3x</button></div>${body}</div>`,
      (body) =>
        `<div class="wprm-recipe-instructions-container"><h3 class="wprm-recipe-header">${words.steps}</h3>${body}</div>`,
      part,
      stepPart,
    )}<div class="wprm-recipe-notes-container"><h3 class="wprm-recipe-header">${words.notes}</h3><div class="wprm-recipe-notes">${card.notes.join('<br>')}</div></div><h3>${words.nutrition}</h3><div class="wprm-nutrition-label-container"><span>Calories: </span><span>320</span>kcal <span>|</span> <span>Fat: </span><span>12</span>g</div></div></div>`;
  },
  'Tasty Recipes': (card) => {
    const { words } = card;
    return `<div class="tasty-recipes tasty-recipes-display"><h2 class="tasty-recipes-title">${card.title}</h2><div class="tasty-recipes-details"><ul><li class="yield"><span class="tasty-recipes-label">Yield:</span> <span class="tasty-recipes-yield">${card.yields} <span class="tasty-recipes-yield-scale"><span data-amount="1">1</span>x</span></span></li></ul></div>${sections(
      card,
      (body) =>
        `<div class="tasty-recipes-ingredients"><div class="tasty-recipes-ingredients-header"><div class="tasty-recipes-ingredients-clipboard-container"><h3>${words.ingredients}</h3><button class="tasty-recipes-copy-button">Copy to clipboard</button></div><div class="tasty-recipes-units-scale-container"><span class="tasty-recipes-scale-label">Scale</span><button>1x</button><button>2x</button></div></div><div class="tasty-recipes-ingredients-body">${body}</div></div>`,
      (body) =>
        `<div class="tasty-recipes-instructions"><div class="tasty-recipes-instructions-header"><h3>${words.steps}</h3><div class="tasty-recipes-cook-mode"><span>Cook Mode</span> <span>Prevent your screen from going dark</span></div></div><div class="tasty-recipes-instructions-body">${body}</div></div>`,
      (title, lines) =>
        `${has(title, (text) => `<p><strong>${text}</strong></p>`)}<ul>${all(lines, (line, at) => `<li data-tr-ingredient-checkbox="">${box(at, cardLineText(line))}<span data-amount="${line.amount}" data-unit="${line.unit}">${[line.amount, line.unit].join(' ')}</span> <strong>${line.name}</strong>${line.note && `, ${line.note}`}</li>`)}</ul>`,
      (title, texts) =>
        has(title, (text) => `<p><em><strong>${text}:</strong></em></p>`) + ol(texts, 'id="instruction-step-#"'),
    )}<div class="tasty-recipes-notes"><h3>${words.notes}</h3><div class="tasty-recipes-notes-body"><p>${card.notes.join('</p><p>')}</p></div></div></div>`;
  },
  'Mediavine Create': (card) => {
    const { words } = card;
    return `<section id="mv-creation-12" class="mv-create-card mv-create-card-12 mv-recipe-card"><h2 class="mv-create-title mv-create-title-primary">${card.title}</h2><div class="mv-create-times"><div class="mv-create-time mv-create-time-yield"><em class="mv-create-time-label">Yield:</em> <span class="mv-create-time-format">${card.yields}</span></div></div>${sections(
      card,
      (body) =>
        `<div class="mv-create-ingredients"><h3 class="mv-create-ingredients-title mv-create-title-secondary">${words.ingredients}</h3>${body}</div>`,
      (body) =>
        `<div class="mv-create-instructions mv-create-instructions-slot-v2"><h3 class="mv-create-instructions-title mv-create-title-secondary">${words.steps}</h3>${body}</div>`,
      (title, lines) => has(title, (text) => `<h4>${text}</h4>`) + ul(lines),
      (title, texts) => has(title, (text) => `<h4>${text}</h4>`) + ol(texts, 'id="mv_create_12_#"'),
    )}<div class="mv-create-notes"><h3 class="mv-create-notes-title">${words.notes}</h3><div class="mv-create-notes-content"><p>${card.notes.join('</p><p>')}</p></div></div><div class="mv-create-nutrition"><strong>Amount Per Serving: </strong><span class="mv-create-nutrition-calories">Calories: 320</span></div><div class="mv-create-social"><p>Did you make this recipe?</p></div></section>`;
  },
  'Zip Recipes': (card) =>
    `<div id="zlrecipe-container"><div id="zlrecipe-title" class="fn b-b h-1 strong">${card.title}</div><p id="zlrecipe-yield">Yield: <span>${card.yields}</span></p>${sections(
      card,
      (body) =>
        `<p id="zlrecipe-ingredients" class="h-4 strong">${card.words.ingredients}</p><ul id="zlrecipe-ingredients-list">${body}</ul>`,
      (body) =>
        `<p id="zlrecipe-instructions" class="h-4 strong">${card.words.steps}</p><ol id="zlrecipe-instructions-list" class="instructions">${body}</ol>`,
      (title, lines) =>
        has(title, (text) => `<div class="ingredient-label">${text}</div>`) +
        all(lines, (line) => `<li class="ingredient">${cardLineText(line)}</li>`),
      (title, texts) =>
        has(title, (text) => `<div class="instruction-label">${text}</div>`) +
        all(texts, (text) => `<li class="instruction">${text}</li>`),
    )}<p id="zlrecipe-notes" class="h-4 strong">${card.words.notes}</p><div id="zlrecipe-notes-list">${card.notes.join('<br>')}</div></div>`,
  EasyRecipe: (card) =>
    `<div class="easyrecipe"><div class="ERSName">${card.title}</div><div class="ERSClear"></div>${sections(
      card,
      (body) =>
        `<div class="ERSIngredients"><div class="ERSIngredientsHeader ERSHeading">${card.words.ingredients}</div>${body}</div>`,
      (body) =>
        `<div class="ERSInstructions"><div class="ERSInstructionsHeader ERSHeading">${card.words.steps}</div><div class="instructions">${body}</div></div>`,
      (title, lines) =>
        `${has(title, (text) => `<div class="ERSSectionHead">${text}</div>`)}<ul class="ingredients">${all(lines, (line) => `<li class="ingredient">${cardLineText(line)}</li>`)}</ul>`,
      (title, texts) =>
        has(title, (text) => `<div class="ERSSectionHead">${text}</div>`) + ol(texts, 'class="instruction"'),
    )}<div class="ERSNotesDiv"><div class="ERSNotesHeader">${card.words.notes}</div><div class="ERSNotes">${card.notes.join('<br>')}</div></div></div>`,
  'WP Ultimate Recipe': (card) =>
    `<div class="wpurp-container" id="wpurp-container-recipe-3"><span class="wpurp-recipe-title">${card.title}</span>${sections(
      card,
      (body) =>
        `<div class="wpurp-recipe-ingredients-container"><span class="wpurp-title">${card.words.ingredients}</span>${body}</div>`,
      (body) =>
        `<div class="wpurp-recipe-instructions-container"><span class="wpurp-title">${card.words.steps}</span>${body}</div>`,
      (title, lines) =>
        `<div class="wpurp-recipe-ingredient-group-container">${has(title, (text) => `<span class="wpurp-recipe-ingredient-group">${text}</span>`)}<ul class="wpurp-recipe-ingredient-container">${all(lines, (line) => `<li class="wpurp-recipe-ingredient"><span class="wpurp-recipe-ingredient-quantity-unit"><span class="wpurp-recipe-ingredient-quantity">${line.amount}</span> <span class="wpurp-recipe-ingredient-unit">${line.unit}</span></span> <span class="wpurp-recipe-ingredient-name">${line.name}</span> <span class="wpurp-recipe-ingredient-notes">${line.note}</span></li>`)}</ul></div>`,
      (title, texts) =>
        `<div class="wpurp-recipe-instruction-group-container">${has(title, (text) => `<span class="wpurp-recipe-instruction-group">${text}</span>`)}<ol class="wpurp-recipe-instruction-container">${all(texts, (text) => `<li class="wpurp-recipe-instruction"><span class="wpurp-recipe-instruction-text">${text}</span></li>`)}</ol></div>`,
    )}</div>`,
  Cooked: (card) => {
    const classes = [
      'cooked-ing-amount',
      'cooked-ing-measurement',
      'cooked-ing-name',
      'cooked-ing-description',
    ] as const;
    return `<div class="cooked-recipe"><div class="cooked-recipe-info"><span class="cooked-servings"><strong>Yields</strong> ${card.yields}</span></div>${sections(
      card,
      (body) => `<h2>${card.words.ingredients}</h2><div class="cooked-recipe-ingredients">${body}</div>`,
      (body) => `<h2>${card.words.steps}</h2><div class="cooked-recipe-directions">${body}</div>`,
      (title, lines) =>
        has(title, (text) => `<div class="cooked-single-ingredient cooked-heading">${text}</div>`) +
        all(
          lines,
          (line) =>
            `<div class="cooked-single-ingredient cooked-ingredient"><span class="cooked-ingredient-checkbox">&nbsp;</span>${pieces(line, classes)}</div>`,
        ),
      (title, texts) =>
        has(title, (text) => `<div class="cooked-single-direction cooked-heading">${text}</div>`) +
        all(
          texts,
          (text, at) =>
            `<div class="cooked-single-direction cooked-direction cooked-direction-has-number"><span class="cooked-direction-number">${at + 1}</span><div class="cooked-dir-content"><p>${text}</p></div></div>`,
        ),
    )}</div>`;
  },
  'Recipe Card Blocks': (card) =>
    `<div class="wp-block-wpzoom-recipe-card-block-recipe-card is-style-default"><h2 class="recipe-card-title">${card.title}</h2><div class="recipe-card-details"><span class="detail-item-label">Servings</span> <p class="detail-item-value">${card.yields}</p></div>${sections(
      card,
      (body) =>
        `<div class="recipe-card-ingredients"><h3 class="ingredients-title">${card.words.ingredients}</h3><ul class="ingredients-list layout-1-column">${body}</ul></div>`,
      (body) =>
        `<div class="recipe-card-directions"><h3 class="directions-title">${card.words.steps}</h3><ul class="directions-list">${body}</ul></div>`,
      (title, lines) =>
        has(
          title,
          (text) =>
            `<li class="ingredient-item ingredient-item-group"><strong class="ingredient-item-group-title">${text}</strong></li>`,
        ) +
        all(
          lines,
          (line) =>
            `<li class="ingredient-item"><span class="tick-circle"></span><p class="ingredient-item-name is-strikethrough-active">${pieces(line, ['ingredient-item-amount', 'ingredient-item-unit', 'ingredient-item-title', 'ingredient-item-note'])}</p></li>`,
        ),
      (title, texts) =>
        has(
          title,
          (text) =>
            `<li class="direction-step direction-step-group"><strong class="direction-step-group-title">${text}</strong></li>`,
        ) + all(texts, (text) => `<li class="direction-step">${text}<br></li>`),
    )}<div class="recipe-card-notes"><h3 class="notes-title">${card.words.notes}</h3><ul class="recipe-card-notes-list">${all(card.notes, (text) => `<li><span class="tick"></span>${text}</li>`)}</ul></div></div>`,
  'WP Delicious': (card) =>
    `<div class="dr-summary-holder"><h2 class="dr-recipe-title">${card.title}</h2>${sections(
      card,
      (body) =>
        `<div class="dr-ingredients-list"><div class="dr-ingrd-title-wrap"><h3 class="dr-title">${card.words.ingredients}</h3><div class="dr-ingredients-scale"><label for="s">Servings</label><input id="s" type="number" value="6"></div></div>${body}</div>`,
      (body) =>
        `<div class="dr-instructions"><div class="dr-instrc-title-wrap"><h3 class="dr-title">${card.words.steps}</h3></div>${body}</div>`,
      (title, lines) =>
        `${has(title, (text) => `<h4 class="dr-title">${text}</h4>`)}<ul class="dr-unordered-list">${all(lines, (line, at) => `<li><input type="checkbox" id="dr-${at}"><label for="dr-${at}"><span class="ingredient_quantity">${line.amount}</span> <span class="ingredient_unit">${line.unit}</span> ${line.name} ${line.note && `<span class="ingredient-notes">(${line.note})</span>`}</label></li>`)}</ul>`,
      (title, texts) => has(title, (text) => `<h4 class="dr-title">${text}</h4>`) + ol(texts),
    )}<div class="dr-note"><h3 class="dr-title">${card.words.notes}</h3><p>${card.notes.join('</p><p>')}</p></div></div>`,
  Yumprint: (card) =>
    `<div class="blog-yumprint-recipe"><div class="blog-yumprint-recipe-title">${card.title}</div><div class="blog-yumprint-serves">Serves ${card.yields}</div>${sections(
      card,
      (body) =>
        `<div class="blog-yumprint-ingredient-section-holder"><div class="blog-yumprint-header">${card.words.ingredients}</div>${body}</div>`,
      (body) =>
        `<div class="blog-yumprint-method-section-holder"><div class="blog-yumprint-header">${card.words.steps}</div>${body}</div>`,
      (title, lines) =>
        `<div class="blog-yumprint-ingredient-section">${has(title, (text) => `<div class="blog-yumprint-subheader">${text}</div>`)}<ol class="blog-yumprint-ingredients">${all(lines, (line) => `<li class="blog-yumprint-ingredient-item">${cardLineText(line)}</li>`)}</ol></div>`,
      (title, texts) =>
        `<div class="blog-yumprint-method-section">${has(title, (text) => `<div class="blog-yumprint-subheader">${text}</div>`)}<ol class="blog-yumprint-methods">${all(texts, (text) => `<li class="blog-yumprint-method-item">${text}</li>`)}</ol></div>`,
    )}</div>`,
  Simmer: (card) =>
    `<div class="simmer-recipe">${sections(
      card,
      (body) =>
        `<h3 class="simmer-ingredients-title">${card.words.ingredients}</h3><ul class="simmer-ingredients">${body}</ul>`,
      (body) =>
        `<h3 class="simmer-instructions-title">${card.words.steps}</h3><ol class="simmer-instructions">${body}</ol>`,
      (title, lines) =>
        has(title, (text) => `<li class="simmer-heading">${text}</li>`) +
        all(
          lines,
          (line) =>
            `<li class="simmer-ingredient">${pieces(line, ['simmer-amount', 'simmer-unit', 'simmer-description', 'simmer-note'])}</li>`,
        ),
      (title, texts) =>
        has(title, (text) => `<li class="simmer-heading">${text}</li>`) +
        all(texts, (text) => `<li class="simmer-instruction">${text}</li>`),
    )}</div>`,
  'headings and lists in a box of a theme': (card) =>
    `<div class="recipe-box" id="recipe"><div class="recipe-box__head"><h2>${card.title}</h2><a href="#" class="btn">Print recipe</a></div>${sections(
      card,
      (body) => `<div class="col-md-5"><h3 class="heading">${card.words.ingredients}</h3>${body}</div>`,
      (body) => `<div class="col-md-7"><h3 class="heading">${card.words.steps}</h3>${body}</div>`,
      (title, lines) => has(title, (text) => `<h5>${text}</h5>`) + ul(lines),
      (title, texts) =>
        has(title, (text) => `<h5>${text}</h5>`) +
        all(
          texts,
          (text, at) =>
            `<div class="step"><span class="step__no">${at + 1}</span><div class="step__text"><p>${text}</p></div></div>`,
        ),
    )}<div class="recipe-box__notes"><h3 class="heading">${card.words.notes}</h3><p>${card.notes.join('</p><p>')}</p></div></div>`,
};
