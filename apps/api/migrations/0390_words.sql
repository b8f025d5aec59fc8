-- Texts that came with the software, in the words of docs/glossary.md. What staff have reworded since stays as they wrote it; what an
-- application was told stays in pan_reason_texts as it was said then.

with worded (code, old_en, old_hi, en, hi) as (values
  ('R01', 'Photo unclear, marked, missing or of wrong size', 'फ़ोटो अस्पष्ट, निशान वाला, अनुपस्थित या गलत आकार का',
   'Photo unclear, marked, missing or of wrong size', 'फ़ोटो साफ़ नहीं, निशान वाली, नहीं लगी या ग़लत आकार की'),
  ('R03', 'Name differs from the proof or from Aadhaar', 'नाम प्रमाण या आधार से भिन्न',
   'Name differs from the proof or from Aadhaar', 'नाम प्रमाण या आधार से अलग'),
  ('R04', 'Date of birth differs or its proof is missing', 'जन्म तिथि भिन्न या प्रमाण नहीं',
   'Date of birth differs or its proof is missing', 'जन्म तिथि अलग या उसका प्रमाण नहीं'),
  ('R05', 'Identity proof missing, unreadable or expired', 'पहचान प्रमाण नहीं, अपठनीय या समाप्त',
   'Identity proof missing, unreadable or expired', 'पहचान प्रमाण नहीं, पढ़ने लायक नहीं या अवधि समाप्त'),
  ('R07', 'Father''s or mother''s name missing or wrong', 'पिता या माता का नाम नहीं या गलत',
   'Father''s or mother''s name missing or wrong', 'पिता या माता का नाम नहीं या ग़लत'),
  ('R08', 'AO code wrong', 'एओ कोड गलत', 'AO code wrong', 'AO कोड ग़लत'),
  ('R09', 'Scan incomplete, unreadable or in wrong order', 'स्कैन अधूरा, अपठनीय या गलत क्रम में',
   'Scan incomplete, unreadable or in wrong order', 'स्कैन अधूरा, पढ़ने लायक नहीं या ग़लत क्रम में'),
  ('R10', 'Box for the wanted correction not ticked', 'वांछित सुधार का खाना चिह्नित नहीं',
   'Box for the requested correction not selected', 'माँगे गए सुधार का बॉक्स नहीं चुना'),
  ('R11', 'Proof of the existing PAN missing', 'मौजूदा पैन का प्रमाण नहीं',
   'Proof of the existing PAN missing', 'मौजूदा PAN का प्रमाण नहीं'),
  ('R12', 'Paper not received in time', 'कागज़ समय पर नहीं मिला',
   'Original form not received in time', 'मूल फ़ॉर्म समय पर नहीं मिला'),
  ('R13', 'The person already has a PAN, or a duplicate', 'व्यक्ति के पास पहले से पैन है, या दोहराव',
   'Applicant already has a PAN, or duplicate application', 'आवेदक के पास पहले से PAN है, या डुप्लीकेट आवेदन')
), changed as (
  update pan_reasons r set text = r.text || jsonb_build_object('en', w.en, 'hi', w.hi)
  from worded w
  where w.code = r.code and r.text ->> 'en' = w.old_en and r.text ->> 'hi' = w.old_hi
  returning r.code, r.text
)
insert into pan_reason_texts (code, since, text) select code, now(), text from changed;

update ticket_topics t set text = t.text || jsonb_build_object('en', w.en, 'hi', w.hi)
from (values
  ('H01', 'A form that came back or was rejected', 'Returned or rejected form', 'लौटाया गया या अस्वीकृत फ़ॉर्म'),
  ('H02', 'Where an application or order stands', 'Status of an application or order', 'आवेदन या ऑर्डर की स्थिति'),
  ('H04', 'Courier and paper forms', 'Courier and original forms', 'कूरियर और मूल फ़ॉर्म'),
  ('H05', 'Signing in, my shop and its people', 'Sign-in, shop profile and staff', 'साइन-इन, दुकान की प्रोफ़ाइल और स्टाफ़')
) as w (code, old_en, en, hi)
where w.code = t.code and t.text ->> 'en' = w.old_en;

update ticket_canned c set title = w.title, text = c.text || jsonb_build_object('en', w.en, 'hi', w.hi)
from (values
  ('Clear photo wanted',
   'The photo on the scan is not clear enough. Please scan the form again in colour at 200 dpi, straight and without shadow, and send it through "Apply again".',
   'Clear photo required',
   'The photo on the scan is not clear enough. Scan the form again in colour at 200 dpi, straight and without shadow, and resubmit the application.',
   'स्कैन में फ़ोटो साफ़ नहीं है। फ़ॉर्म को रंगीन, 200 dpi पर, सीधा और बिना छाया के दोबारा स्कैन करें और आवेदन फिर जमा करें।'),
  ('Being looked into', 'Thank you. We are looking into it and will write here as soon as we know more.', 'Under review',
   'Thank you. We are checking this and will reply here as soon as we know more.',
   'धन्यवाद। हम इसकी जाँच कर रहे हैं और जानकारी मिलते ही यहीं उत्तर देंगे।'),
  ('Payment not found yet',
   'We do not see your payment in the bank yet. Please attach the slip or a picture of the transfer with its UTR.',
   'Payment not found yet',
   'Your payment is not in the bank statement yet. Attach the slip, or a screenshot of the transfer with its UTR.',
   'आपका भुगतान अभी बैंक स्टेटमेंट में नहीं दिख रहा है। पर्ची, या UTR वाला ट्रांसफ़र का स्क्रीनशॉट लगाएँ।')
) as w (old_title, old_en, title, en, hi)
where c.title = w.old_title and c.text ->> 'en' = w.old_en;

update kyc_requirements k set note = k.note || jsonb_build_object('en', w.en, 'hi', w.hi)
from (values
  ('The card of the owner or of the firm.', 'PAN card of the owner or of the firm.', 'मालिक या फ़र्म का PAN कार्ड।'),
  ('Front and back; the first eight digits are blacked out before anything is stored.',
   'Front and back. The first eight digits are masked before the picture is stored.',
   'आगे और पीछे। चित्र सेव होने से पहले पहले आठ अंक मास्क कर दिए जाते हैं।'),
  ('Cancelled cheque or first page of the passbook.', 'Cancelled cheque or first page of the passbook.',
   'रद्द किया चेक या पासबुक का पहला पेज।'),
  ('Registration certificate, if the shop has a GSTIN.', 'Registration certificate, if the shop has a GSTIN.',
   'पंजीकरण प्रमाणपत्र, यदि दुकान का GSTIN है।')
) as w (old_en, en, hi)
where k.note ->> 'en' = w.old_en;
